package io.daybook.query.people.observers;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A code with which a student lets another user observe them.
 *
 * @param id fingerprint of the code
 */
@Document("pairing_codes_v1")
public record PairingCodeView(@Id String id, long studentId, Instant expiresAt, boolean redeemed) {}
