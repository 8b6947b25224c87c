package io.daybook.api.modules;

import io.daybook.query.modules.Audience;
import org.jspecify.annotations.Nullable;

/**
 * For whom modules are shown.
 *
 * @param studentId the student whose progress is shown with them, or null
 */
record Reader(Audience audience, @Nullable Long studentId) {

    boolean isStaff() {
        return audience.isStaff();
    }
}
