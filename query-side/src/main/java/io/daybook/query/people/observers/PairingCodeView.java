package io.daybook.query.people.observers;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * A code by which a student lets someone observe them.
 *
 * @param id its fingerprint
 */
@Document("pairing_codes_v1")
public record PairingCodeView(@Id String id, long studentId, Instant expiresAt, boolean redeemed) {}
