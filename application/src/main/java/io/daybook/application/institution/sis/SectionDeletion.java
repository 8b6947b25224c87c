package io.daybook.application.institution.sis;

import io.daybook.application.institution.sis.rows.RowDecision;
import io.daybook.application.institution.sis.rows.SisRun;
import io.daybook.command.people.enrollments.EnrollmentCommand.DeleteEnrollment;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.sections.SectionView;
import java.util.List;
import java.util.Locale;

/**
 * Deletes a section and its enrollments, which are restored together (docs/spec/institution.md,
 * section 8.2).
 */
public final class SectionDeletion {

    private SectionDeletion() {}

    /**
     * Returns the required changes.
     *
     * @param members the enrollments in the section that are not deleted
     */
    public static RowDecision of(SectionView section, List<EnrollmentView> members, SisRun run) {
        RowDecision.Changes changes = RowDecision.about(section.id());
        changes.from("active", new DeleteSection(section.id(), section.courseId(), run.now()));
        members.forEach(each -> withdraw(each, changes, run));
        return changes.decided();
    }

    private static void withdraw(EnrollmentView e, RowDecision.Changes changes, SisRun run) {
        var key = new EnrollmentKey(e.sectionId(), e.type(), e.userId(), e.associatedUserId());
        changes.from(
                e.state().name().toLowerCase(Locale.ROOT),
                new DeleteEnrollment(key, e.id(), e.courseId(), run.now()));
    }
}
