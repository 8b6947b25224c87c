package io.daybook.query.people.activity;

import java.time.Instant;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/** A user's last activity, to the hour. */
@Document("user_activity_v1")
public record UserActivityView(@Id long userId, Instant lastSeenAt) {}
