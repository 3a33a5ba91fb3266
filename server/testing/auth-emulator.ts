/** `host:port` of the vendor's emulator of Firebase Authentication, which `npm run test:hosted` starts; undefined in other runs. */
export const authEmulatorHost = process.env.TEST_AUTH_EMULATOR
