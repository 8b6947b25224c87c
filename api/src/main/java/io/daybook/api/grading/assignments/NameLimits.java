package io.daybook.api.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * How long the names of assignments may be that are posted to the student information system, as
 * the account of the course says (docs/spec/institution.md, section 5.2, rule 7). It is checked
 * before the command, which knows nothing of accounts; copies and imports keep their names.
 */
@Component
class NameLimits {

    private final AccountViews accounts;

    NameLimits(AccountViews accounts) {
        this.accounts = accounts;
    }

    /** The most characters of a name that is posted from the course. */
    int posted(CourseView course) {
        return Integer.parseInt(
                Objects.requireNonNull(
                        accounts.settings(course.accountId())
                                .text(AccountSetting.SIS_ASSIGNMENT_NAME_LENGTH_INPUT)));
    }

    /**
     * Refuses a name that is too long to be posted. What is sent of neither the name nor the
     * posting concerns an assignment that had a longer name before the account limited it.
     *
     * @param before null while the assignment is being made
     */
    void require(AssignmentBody body, @Nullable AssignmentView before, CourseView course) {
        if (!body.name().isPresent() && !body.postToSis().isPresent()) {
            return;
        }
        boolean posted = body.postToSis().orElse(before != null && before.sis().isPostedTo());
        String name = body.name().orElse(before == null ? "" : before.name());
        if (posted && name.length() > posted(course)) {
            throw Rejection.invalid(
                    "name", "is too long (maximum is " + posted(course) + " characters)");
        }
    }
}
