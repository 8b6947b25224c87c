package io.daybook.api.institution.terms;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.support.TestDaybook;
import io.daybook.application.institution.terms.DefaultTerms;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.institution.accounts.AccountCommand.OpenRootAccount;
import io.daybook.events.content.courses.CourseEvent.CourseCreated;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.institution.terms.TermView;
import io.daybook.query.institution.terms.TermViews;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewPosition;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.axonframework.eventhandling.GenericDomainEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class DefaultTermsTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");
    private static final long ROOT = 900_001;
    private static final long COURSE = 900_002;

    private final TestDaybook daybook = TestDaybook.running();

    @Test
    void an_institution_that_is_older_than_terms_gets_one_that_takes_its_courses()
            throws InterruptedException {
        daybook.bean(Writes.class)
                .send(new OpenRootAccount(ROOT, "Old", false, "u", "l", "Etc/UTC", T0), Map.of());
        var course = new CourseCreated(COURSE, ROOT, ROOT, "Old", "O", "u", "Etc/UTC", T0);
        daybook.bean(EventStore.class)
                .publish(new GenericDomainEventMessage<>("Course", "course-" + COURSE, 0, course));

        open();

        TermView term = daybook.bean(TermViews.class).findDefault(ROOT).orElseThrow();
        assertThat(term.name()).isEqualTo("Default Term");
        assertThat(daybook.bean(CourseViews.class).find(COURSE).map(CourseView::termId))
                .contains(term.id());
    }

    @Test
    void where_there_is_one_nothing_is_recorded() throws InterruptedException {
        open();
        List<TermView> before = all();

        open();

        assertThat(all()).isEqualTo(before);
    }

    /** What a start does, and its end in the views. */
    private void open() throws InterruptedException {
        daybook.bean(DefaultTerms.class).run();
        long head = daybook.bean(EventStore.class).createHeadToken().position().orElseThrow();
        assertThat(daybook.bean(ViewPosition.class).await(head, Duration.ofMinutes(1))).isTrue();
    }

    private List<TermView> all() {
        return daybook.bean(TermViews.class)
                .of(ROOT, Set.of(true, false), new PageRange(0, 1000))
                .items();
    }
}
