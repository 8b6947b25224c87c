package io.daybook.application.integration.delivery;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.command.integration.webhooks.SigningKeyCommand.ClaimSigningKey;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.query.integration.signing.BodySigner;
import java.text.ParseException;
import java.time.Clock;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.stereotype.Component;

/**
 * The RSA keys that sign webhook bodies, one per month (UTC). A key is published a month before it
 * is used and kept a month longer, so that receivers can cache keys for weeks.
 */
@Component
public class WebhookKeys implements BodySigner {

    private static final String PURPOSE = "webhook-bodies-";
    private static final int BITS = 2048;

    private final Commands commands;
    private final VaultSecrets secrets;
    private final Clock clock;
    private final Map<YearMonth, RSAKey> known = new ConcurrentHashMap<>();

    WebhookKeys(Commands commands, VaultSecrets secrets, Clock clock) {
        this.commands = commands;
        this.secrets = secrets;
        this.clock = clock;
    }

    @Override
    public String sign(String payload) {
        RSAKey key = key(month());
        JWSHeader header =
                new JWSHeader.Builder(JWSAlgorithm.RS256)
                        .keyID(key.getKeyID())
                        .type(JOSEObjectType.JWT)
                        .build();
        try {
            JWSObject signed = new JWSObject(header, new Payload(payload));
            signed.sign(new RSASSASigner(key));
            return signed.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the public keys of the previous, current and next month, as a JWK set. */
    public Map<String, Object> published() {
        YearMonth now = month();
        List<JWK> keys = List.of(key(now.minusMonths(1)), key(now), key(now.plusMonths(1)));
        return new JWKSet(keys).toJSONObject(true);
    }

    private YearMonth month() {
        return YearMonth.from(clock.instant().atZone(ZoneOffset.UTC));
    }

    /** The key is shared by all nodes and created on first use. */
    private RSAKey key(YearMonth month) {
        return known.computeIfAbsent(month, this::claim);
    }

    private RSAKey claim(YearMonth month) {
        Object sealed =
                commands.send(
                                new ClaimSigningKey(
                                        PURPOSE + month,
                                        secrets.seal(made(month).toJSONString()),
                                        clock.instant()),
                                Map.of())
                        .result();
        try {
            return RSAKey.parse(secrets.open((String) Objects.requireNonNull(sealed)));
        } catch (ParseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RSAKey made(YearMonth month) {
        try {
            return new RSAKeyGenerator(BITS)
                    .keyID(month.toString())
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
