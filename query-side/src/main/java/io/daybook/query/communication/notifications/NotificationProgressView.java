package io.daybook.query.communication.notifications;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.mapping.Document;

/**
 * The progress of notifications as last recorded in the event store: a single document.
 *
 * @param handledUpTo position of the last event whose users were notified
 */
@Document("notification_progress_v1")
record NotificationProgressView(@Id String id, long handledUpTo) {

    static final String ID = "notifications";
}
