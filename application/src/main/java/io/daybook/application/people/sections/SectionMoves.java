package io.daybook.application.people.sections;

import io.daybook.application.people.enrollments.EnrollmentRequests;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.people.enrollments.EnrollmentKey;
import io.daybook.command.people.sections.SectionCommand.CrosslistSection;
import io.daybook.command.people.sections.SectionCommand.ReturnSection;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.springframework.stereotype.Component;

/**
 * Moves sections with their enrollments to other courses (docs/spec/institution.md, section 7.3).
 */
@Component
public class SectionMoves {

    private final Writes writes;
    private final CachedUserViews people;
    private final EnrollmentViews enrollments;
    private final Clock clock;

    SectionMoves(Writes writes, CachedUserViews people, EnrollmentViews enrollments, Clock clock) {
        this.writes = writes;
        this.people = people;
        this.enrollments = enrollments;
        this.clock = clock;
    }

    /** Cross-lists the section into this course; returns the section. */
    public SectionView crosslist(SectionView section, long courseId) {
        List<EnrollmentKey> members = members(section);
        Instant now = clock.instant();
        writes.send(new CrosslistSection(section.id(), section.courseId(), courseId, members, now));
        return takeAlong(section);
    }

    /** Returns a cross-listed section to its original course; returns the section. */
    public SectionView returnHome(SectionView section) {
        List<EnrollmentKey> members = members(section);
        writes.send(new ReturnSection(section.id(), section.courseId(), members, clock.instant()));
        return takeAlong(section);
    }

    /** Moves users who were enrolled in the section just before it was moved. */
    private SectionView takeAlong(SectionView section) {
        SectionView moved = people.findSection(section.id()).orElseThrow(Rejection::notFound);
        long course = moved.courseId();
        boolean left =
                enrollments.allInSection(section.id()).stream()
                        .anyMatch(enrollment -> enrollment.courseId() != course);
        if (left) {
            writes.send(
                    new CrosslistSection(
                            section.id(), course, course, members(section), clock.instant()));
        }
        return moved;
    }

    private List<EnrollmentKey> members(SectionView section) {
        return enrollments.allInSection(section.id()).stream()
                .map(EnrollmentRequests::key)
                .toList();
    }
}
