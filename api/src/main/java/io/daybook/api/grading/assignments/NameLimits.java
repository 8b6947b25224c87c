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
 * Limits the length of the names of assignments that are posted to the SIS, as the account of the
 * course says (docs/spec/institution.md, section 5.2, rule 7). It is checked before the command,
 * which knows nothing of accounts, wherever a request names an assignment or graded content; copies
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

    /** The most characters of a name that is posted, by the settings of the course's account. */
    static int posted(AccountSettings settings) {
        return Integer.parseInt(
                Objects.requireNonNull(
                        settings.text(AccountSetting.SIS_ASSIGNMENT_NAME_LENGTH_INPUT)));
    }

    /**
     * Refuses a title that is too long to be posted, of something that is graded.
     *
     * @param title the title as it is sent
     * @param assignmentId through which it is graded; null for nothing that is graded
     */
    public void requireTitle(Patch<String> title, @Nullable Long assignmentId, CourseView course) {
        if (title.isPresent() && assignmentId != null) {
            assignments
                    .find(course.id(), assignmentId)
                    .ifPresent(graded -> require(title, Patch.absent(), graded, course));
        }
    }

    /**
     * Refuses a name that is too long to be posted. What is sent of neither the name nor the
     * posting concerns an assignment that had a longer name before the account limited it.
     *
     * @param toSis whether it is to be posted
     * @param before null while the assignment is being made
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
