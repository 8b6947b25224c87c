package io.daybook.command.platform.encryption;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A vault that seals nothing, so that stored payloads can be read and compared. */
public class ClearVault implements KeyVault {

    @Override
    public byte[] seal(long person, String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public Optional<String> open(long person, byte[] sealed) {
        return Optional.of(new String(sealed, StandardCharsets.UTF_8));
    }

    @Override
    public boolean knows(long person) {
        return true;
    }

    @Override
    public void destroy(long person) {
        throw new UnsupportedOperationException();
    }

    @Override
    public byte[] sealSecret(String text) {
        return seal(0, text);
    }

    @Override
    public String openSecret(byte[] sealed) {
        return new String(sealed, StandardCharsets.UTF_8);
    }

    @Override
    public byte[] sealWith(String secret, String text) {
        return seal(0, text);
    }

    @Override
    public String openWith(String secret, byte[] sealed) {
        return openSecret(sealed);
    }

    @Override
    public String fingerprint(String text) {
        return text;
    }

    @Override
    public void close() {}
}
