package io.daybook.api.submissions;

import io.daybook.query.people.UserView;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The student whose work it is. */
record SubmitterJson(
        long id,
        @Nullable String name,
        Instant createdAt,
        @Nullable String sortableName,
        @Nullable String shortName) {

    static SubmitterJson of(UserView user) {
        return new SubmitterJson(
                user.id(), user.name(), user.createdAt(), user.sortableName(), user.shortName());
    }
}
