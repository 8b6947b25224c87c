package io.daybook.query.integration.liveevents.outcomes;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.accounts.AccountView;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Courses and accounts of outcomes in live events. */
@Component
class OutcomeContexts {

    private final CourseViews courses;
    private final AccountViews accounts;

    OutcomeContexts(CourseViews courses, AccountViews accounts) {
        this.courses = courses;
        this.accounts = accounts;
    }

    /** Returns the context of the event; empty for the global context. */
    static Optional<LiveEventContextId> place(OutcomeContext type, long id) {
        return switch (type) {
            case COURSE -> Optional.of(LiveEventContextId.course(id));
            case ACCOUNT -> Optional.of(LiveEventContextId.account(id));
            case GLOBAL -> Optional.empty();
        };
    }

    /** Returns the name of the context type; null for the global context. */
    static @Nullable String type(OutcomeContext type) {
        return switch (type) {
            case COURSE -> "Course";
            case ACCOUNT -> "Account";
            case GLOBAL -> null;
        };
    }

    /** Returns the UUID of the course or account; null for the global context. */
    @Nullable String uuid(OutcomeContext type, long id) {
        return switch (type) {
            case COURSE -> courses.findEvenDeleted(id).map(CourseView::uuid).orElse(null);
            case ACCOUNT -> accounts.findEvenDeleted(id).map(AccountView::uuid).orElse(null);
            case GLOBAL -> null;
        };
    }
}
