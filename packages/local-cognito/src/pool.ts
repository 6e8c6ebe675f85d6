/** The only user pool and the only app client of the emulator, public by default. The identifiers have the format of real ones. */
const region = 'ap-northeast-1';
export const userPoolId = `${region}_LocalDev1`;
export const clientId = 'hiyorilocaldevclient000001';

/** The issuer of a real pool with this id, so that token verifiers work unchanged (only the JWKS URL differs). */
export const issuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
