package io.daybook.query.institution.accountnotifications;

import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.index.CompoundIndex;
import org.springframework.data.mongodb.core.mapping.Document;

/** A notification that a user has closed. */
@Document("notification_readings_v2")
@CompoundIndex(name = "by_user", def = "{'userId': 1, 'notificationId': 1}")
public record NotificationReadingView(@Id String id, long notificationId, long userId) {

    static String id(long notificationId, long userId) {
        return notificationId + "-" + userId;
    }
}
