package io.daybook.api.grading.submissions;

import io.daybook.query.people.users.UserView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The student of a submission. */
public record SubmitterJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String sortableName,
        @Nullable String shortName) {

    /** Returns the student as others in the course see them. */
    public static SubmitterJson of(UserView user) {
        return new SubmitterJson(
                user.id(), user.name(), user.createdAt(), user.sortableName(), user.shortName());
    }
}
