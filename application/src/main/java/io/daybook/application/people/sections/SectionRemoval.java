package io.daybook.application.people.sections;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.sections.SectionCommand.DeleteSection;
import io.daybook.command.people.sections.SectionCommand.RestoreSection;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import java.time.Clock;
import org.springframework.stereotype.Component;

/** Deletes sections without enrollments (docs/spec/institution.md, section 7.3). */
@Component
public class SectionRemoval {

    private final Writes writes;
    private final EnrollmentViews enrollments;
    private final Clock clock;

    SectionRemoval(Writes writes, EnrollmentViews enrollments, Clock clock) {
        this.writes = writes;
        this.enrollments = enrollments;
        this.clock = clock;
    }

    /**
     * Deletes the section. Nobody can be enrolled in it afterwards; if somebody was enrolled
     * between the check and the deletion, the section is restored.
     *
     * @throws Rejection if the section has enrollments
     */
    public void delete(SectionView section) {
        if (enrollments.existIn(section.id())) {
            throw hasEnrollments();
        }
        writes.send(new DeleteSection(section.id(), section.courseId(), clock.instant()));
        if (enrollments.existIn(section.id())) {
            writes.send(new RestoreSection(section.id(), section.courseId(), clock.instant()));
            throw hasEnrollments();
        }
    }

    private static Rejection hasEnrollments() {
        return Rejection.badRequest("You can't delete a section that has enrollments");
    }
}
