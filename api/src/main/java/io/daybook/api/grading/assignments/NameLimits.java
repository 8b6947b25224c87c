package io.daybook.api.grading.assignments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.institution.accounts.AccountSetting;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.grading.assignments.AssignmentView;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.institution.accounts.AccountSettings;
import io.daybook.query.institution.accounts.AccountViews;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Limits the length of the names of assignments that are posted to the SIS, by the settings of the
 * course's account (docs/spec/institution.md, section 5.2, rule 7). Checked before the command,
 * which has no access to accounts, whenever a request names an assignment or graded content; copies
 * and imports are not posted to the SIS.
 */
@Component
public class NameLimits {

    private final AccountViews accounts;
    private final AssignmentViews assignments;

    NameLimits(AccountViews accounts, AssignmentViews assignments) {
        this.accounts = accounts;
        this.assignments = assignments;
    }

    /**
     * Returns the maximum length of a posted name, in characters, by the settings of the course's
     * account.
     */
    static int posted(AccountSettings settings) {
        return Integer.parseInt(
                Objects.requireNonNull(
                        settings.text(AccountSetting.SIS_ASSIGNMENT_NAME_LENGTH_INPUT)));
    }

    /**
     * Rejects a title of a graded object that is too long to be posted.
     *
     * @param title the requested title
     * @param assignmentId the assignment through which it is graded; null if it is not graded
     */
    public void requireTitle(Patch<String> title, @Nullable Long assignmentId, CourseView course) {
        if (title.isPresent() && assignmentId != null) {
            assignments
                    .find(course.id(), assignmentId)
                    .ifPresent(graded -> require(title, Patch.absent(), graded, course));
        }
    }

    /**
     * Rejects a name that is too long to be posted. A request that changes neither the name nor the
     * posting is accepted, since the name may be older than the limit of the account.
     *
     * @param toSis whether it is to be posted
     * @param before null while the assignment is being created
     */
    void require(
            Patch<String> sent,
            Patch<Boolean> toSis,
            @Nullable AssignmentView before,
            CourseView course) {
        boolean posted = toSis.orElse(before != null && before.sis().isPostedTo());
        if (!posted || (!sent.isPresent() && !toSis.isPresent())) {
            return;
        }
        String name = sent.orElse(before == null ? "" : before.name());
        int most = posted(accounts.settings(course.accountId()));
        if (name.length() > most) {
            throw Rejection.invalid("name", "is too long (maximum is " + most + " characters)");
        }
    }
}
