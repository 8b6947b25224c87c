package io.daybook.command.people;

import io.daybook.events.people.EnrollmentType;
import org.jspecify.annotations.Nullable;

/**
 * What makes an enrollment the one it is: a user has at most one of each type in a section, and an
 * observer one for each student observed.
 */
public record EnrollmentKey(
        long sectionId, EnrollmentType type, long userId, @Nullable Long associatedUserId) {

    String aggregateId() {
        String id = "enrollment-" + sectionId + "-" + type + "-" + userId;
        return associatedUserId == null ? id : id + "-" + associatedUserId;
    }
}
