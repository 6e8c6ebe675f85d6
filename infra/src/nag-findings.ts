/** The id of cdk-nag's finding about the managed policy with which a Lambda writes its log. */
export const basicExecution =
  'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]';
