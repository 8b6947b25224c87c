package io.daybook.application.people.sections;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class SectionMovesTest {

    private final SisInstitution school = new SisInstitution();

    SectionMovesTest() {
        school.run(
                "user_id,login_id,full_name,status\nBee,bee,Busy Bee,active\n\n"
                        + "course_id,short_name,long_name,status\n"
                        + "C,C,Course,published\nD,D,Other,published\n\n"
                        + "section_id,course_id,name,status\nS,C,Evening,active\n");
    }

    private SectionView section() {
        return school.section("S").orElseThrow();
    }

    private long other() {
        return school.course("D").orElseThrow().id();
    }

    private SectionMoves moves(Clock clock) {
        return new SectionMoves(
                school.bean(Writes.class),
                school.bean(CachedUserViews.class),
                school.bean(EnrollmentViews.class),
                clock);
    }

    private Clock whileBeeIsEnrolled() {
        return new InterruptedClock(
                school.bean(Clock.class),
                () -> school.run("section_id,user_id,role,status\nS,Bee,student,active\n"));
    }

    @Test
    void a_user_enrolled_during_the_cross_listing_moves_with_the_section() {
        moves(whileBeeIsEnrolled()).crosslist(section(), other());

        assertThat(school.enrollments("C")).isEmpty();
        assertThat(school.enrollments("D")).containsExactly("Bee student active");
    }

    @Test
    void a_user_enrolled_during_the_return_of_a_section_moves_with_it() {
        moves(school.bean(Clock.class)).crosslist(section(), other());

        moves(whileBeeIsEnrolled()).returnHome(section());

        assertThat(school.enrollments("D")).isEmpty();
        assertThat(school.enrollments("C")).containsExactly("Bee student active");
    }
}
