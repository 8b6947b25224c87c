package io.daybook.command.content.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.daybook.command.content.pages.PageCommand.ChangePage;
import io.daybook.command.content.pages.PageCommand.ContributeToPage;
import io.daybook.command.content.pages.PageCommand.CreatePage;
import io.daybook.command.content.pages.PageCommand.DeletePage;
import io.daybook.command.content.pages.PageCommand.PageFields;
import io.daybook.command.content.pages.PageCommand.RevertPage;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.pages.PageEditor;
import io.daybook.events.content.pages.PageEvent.PageChangeAnnounced;
import io.daybook.events.content.pages.PageEvent.PageContributed;
import io.daybook.events.content.pages.PageEvent.PageCreated;
import io.daybook.events.content.pages.PageEvent.PageDeleted;
import io.daybook.events.content.pages.PageEvent.PageEditorsChanged;
import io.daybook.events.content.pages.PageEvent.PageMadeFrontPage;
import io.daybook.events.content.pages.PageEvent.PageNoLongerFrontPage;
import io.daybook.events.content.pages.PageEvent.PagePublished;
import io.daybook.events.content.pages.PageEvent.PageRenamed;
import io.daybook.events.content.pages.PageEvent.PageRewritten;
import io.daybook.events.content.pages.PageEvent.PageTodoDateSet;
import io.daybook.events.content.pages.PageEvent.PageUnpublished;
import io.daybook.events.platform.kernel.KeyEvent.KeyClaimed;
import io.daybook.events.platform.kernel.KeyEvent.KeyReleased;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(ReplaceUnderscores.class)
class PagesTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");

    private final CommandSide commands = new CommandSide();

    @AfterEach
    void close() {
        commands.close();
    }

    private static PageFields titled(String title) {
        return new PageFields(
                Patch.of(title), Patch.absent(), Patch.absent(), Patch.absent(), Patch.absent());
    }

    private static PageFields saying(String body) {
        return new PageFields(
                Patch.absent(), Patch.of(body), Patch.absent(), Patch.absent(), Patch.absent());
    }

    private static CreatePage create(long course, long page, String title) {
        return new CreatePage(course, page, titled(title), T0);
    }

    private static ChangePage change(long page, PageFields fields) {
        return new ChangePage(1, page, fields, false, T0);
    }

    @Test
    void a_page_has_an_address_of_its_own_in_its_course() {
        assertThat(commands.eventsOf(create(1, 5, " My Page ")))
                .containsExactly(
                        new KeyClaimed("page-1-my-page", 5),
                        new PageCreated(1, 5, "my-page", "My Page", T0));
        assertThat(commands.eventsOf(create(1, 6, "My page!")))
                .contains(new PageCreated(1, 6, "my-page-2", "My page!", T0));
        assertThat(commands.eventsOf(create(1, 7, "MY PAGE")))
                .contains(new PageCreated(1, 7, "my-page-3", "MY PAGE", T0));
        assertThat(commands.eventsOf(create(2, 8, "My Page")))
                .contains(new PageCreated(2, 8, "my-page", "My Page", T0));
    }

    @Test
    void its_change_is_announced_in_its_course_alone() {
        commands.given(create(1, 5, "Plan"));

        assertThat(commands.eventsOf(new ChangePage(1, 5, saying("new"), true, T0)))
                .containsExactly(
                        new PageRewritten(1, 5, "new", T0), new PageChangeAnnounced(1, 5, T0));
        assertThat(commands.eventsOf(new ChangePage(1, 5, saying("new"), true, T0)))
                .containsExactly(new PageChangeAnnounced(1, 5, T0));
        assertThat(commands.refusalOf(new ChangePage(2, 5, saying("new"), true, T0)))
                .isEqualTo(new Reason.NotFound());
    }

    @Test
    void its_date_in_planners_is_set_and_removed() {
        commands.given(create(1, 5, "Plan"));

        assertThat(commands.eventsOf(change(5, dated(Patch.of(T0)))))
                .containsExactly(new PageTodoDateSet(1, 5, T0, T0));
        assertThat(commands.eventsOf(change(5, dated(Patch.of(T0))))).isEmpty();
        assertThat(commands.eventsOf(change(5, saying("new"))))
                .containsExactly(new PageRewritten(1, 5, "new", T0));
        assertThat(commands.eventsOf(change(5, dated(Patch.cleared()))))
                .containsExactly(new PageTodoDateSet(1, 5, null, T0));
    }

    private static PageFields dated(Patch<Instant> todoAt) {
        return new PageFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                todoAt);
    }

    @Test
    void a_contribution_is_announced_together_with_it() {
        commands.given(create(1, 5, "Plan"));
        var mine = new Personal(9, "mine");

        assertThat(commands.eventsOf(new ContributeToPage(1, 5, mine, true, T0)))
                .containsExactly(
                        new PageContributed(1, 5, mine, T0), new PageChangeAnnounced(1, 5, T0));
    }

    @ParameterizedTest
    @CsvSource({
        "Déjà vu, deja-vu",
        "What's up & why?, whats-up-and-why",
        "'  -- ', page",
        "Woche 1: Ziele, woche-1-ziele",
        "日本, 日本"
    })
    void an_address_is_made_of_the_words_of_the_title(String title, String address) {
        assertThat(Slug.of(title)).isEqualTo(address);
    }

    @Test
    void a_page_reverted_to_what_somebody_contributed_keeps_it_as_theirs() {
        commands.eventsOf(create(1, 5, "Plan"));
        commands.eventsOf(change(5, saying("one")));

        assertThat(commands.eventsOf(new RevertPage(1, 5, "Plan B", "two", null, T0)))
                .endsWith(
                        new PageRenamed(1, 5, "plan-b", "Plan B", T0, "Plan"),
                        new KeyReleased("page-1-plan", 5),
                        new PageRewritten(1, 5, "two", T0));
        assertThat(commands.eventsOf(new RevertPage(1, 5, "Plan B", "mine", 9L, T0)))
                .containsExactly(new PageContributed(1, 5, new Personal(9, "mine"), T0));
        assertThat(commands.eventsOf(new RevertPage(1, 5, "Plan B", "mine", null, T0))).isEmpty();
    }

    @Test
    void everything_else_is_said_in_events_of_their_own() {
        var all =
                new PageFields(
                        Patch.of("A"),
                        Patch.of("text"),
                        Patch.of(List.of(PageEditor.STUDENTS, PageEditor.TEACHERS)),
                        Patch.of(true),
                        Patch.absent());

        assertThat(commands.eventsOf(new CreatePage(1, 5, all, T0)))
                .endsWith(
                        new PageRewritten(1, 5, "text", T0),
                        new PageEditorsChanged(
                                1, 5, List.of(PageEditor.TEACHERS, PageEditor.STUDENTS), T0),
                        new PagePublished(1, 5, T0));
        assertThat(commands.eventsOf(change(5, all))).isEmpty();
        assertThat(
                        commands.eventsOf(
                                change(
                                        5,
                                        new PageFields(
                                                Patch.absent(),
                                                Patch.cleared(),
                                                Patch.absent(),
                                                Patch.of(false),
                                                Patch.absent()))))
                .containsExactly(new PageRewritten(1, 5, null, T0), new PageUnpublished(1, 5, T0));
    }

    @Test
    void a_new_title_moves_the_page_and_frees_its_address() {
        commands.given(create(1, 5, "Old"), create(1, 6, "Other"));

        assertThat(commands.eventsOf(change(5, titled("New"))))
                .containsExactly(
                        new KeyClaimed("page-1-new", 5),
                        new PageRenamed(1, 5, "new", "New", T0, "Old"),
                        new KeyReleased("page-1-old", 5));
        assertThat(commands.eventsOf(change(6, titled("Old"))))
                .contains(new PageRenamed(1, 6, "old", "Old", T0, "Other"));
    }

    @Test
    void a_title_with_the_same_words_keeps_the_address() {
        commands.given(create(1, 5, "Same"), create(1, 6, "Same"));

        assertThat(commands.eventsOf(change(6, titled("Same!"))))
                .containsExactly(new PageRenamed(1, 6, "same-2", "Same!", T0, "Same"));
        assertThat(commands.eventsOf(change(6, titled("Same!")))).isEmpty();
    }

    @Test
    void what_somebody_else_writes_in_it_is_theirs() {
        commands.given(create(1, 5, "A"), change(5, saying("text")));
        var contribution = new ContributeToPage(1, 5, new Personal(9, "text, mine"), false, T0);

        assertThat(commands.eventsOf(contribution))
                .containsExactly(new PageContributed(1, 5, new Personal(9, "text, mine"), T0));
        assertThat(commands.eventsOf(contribution)).isEmpty();
        assertThat(commands.eventsOf(change(5, saying("text"))))
                .containsExactly(new PageRewritten(1, 5, "text", T0));
    }

    @Test
    void a_deleted_page_is_gone_and_its_address_free() {
        commands.given(create(1, 5, "A"));

        assertThat(commands.eventsOf(new DeletePage(1, 5, T0)))
                .containsExactly(new PageDeleted(1, 5, T0), new KeyReleased("page-1-a", 5));
        assertThat(commands.refusalOf(new DeletePage(1, 5, T0))).isEqualTo(new Reason.NotFound());
        assertThat(commands.refusalOf(change(5, titled("B")))).isEqualTo(new Reason.NotFound());
        assertThat(commands.eventsOf(create(1, 6, "A")))
                .contains(new PageCreated(1, 6, "a", "A", T0));
    }

    @Test
    void nobody_reaches_a_page_through_another_course() {
        commands.given(create(1, 5, "A"));

        for (Object command :
                List.of(
                        new ChangePage(2, 5, titled("B"), false, T0),
                        new DeletePage(2, 5, T0),
                        new ContributeToPage(2, 5, new Personal(9, "x"), false, T0))) {
            assertThat(commands.refusalOf(command)).isEqualTo(new Reason.NotFound());
        }
    }

    @Test
    void a_title_is_neither_blank_nor_endless() {
        assertThatThrownBy(() -> titled(" ")).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> titled("a".repeat(256))).isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> new CreatePage(1, 5, saying("x"), T0))
                .isInstanceOf(Rejection.class);
    }

    private static PageFields front(boolean published, boolean front) {
        return new PageFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(published),
                Patch.of(front));
    }

    @Test
    void a_course_has_one_front_page() {
        commands.given(create(1, 5, "A"));
        commands.given(create(1, 6, "B"));

        assertThat(commands.eventsOf(change(5, front(true, true))))
                .contains(new PageMadeFrontPage(1, 5, T0));
        assertThat(commands.eventsOf(change(5, front(true, true)))).isEmpty();
        assertThat(commands.eventsOf(change(6, front(true, true))))
                .contains(new PageMadeFrontPage(1, 6, T0), new PageNoLongerFrontPage(1, 5, T0));
        assertThat(commands.eventsOf(change(6, front(true, false))))
                .contains(new PageNoLongerFrontPage(1, 6, T0));
        assertThat(commands.eventsOf(change(5, front(true, true))))
                .contains(new PageMadeFrontPage(1, 5, T0));
    }

    @Test
    void a_front_page_is_published_and_stays() {
        commands.given(create(1, 5, "A"));

        assertThatThrownBy(() -> commands.send(change(5, front(false, true))))
                .isInstanceOf(Rejection.class);
        commands.given(change(5, front(true, true)));
        assertThatThrownBy(() -> commands.send(new DeletePage(1, 5, T0)))
                .isInstanceOf(Rejection.class);
        assertThatThrownBy(() -> commands.send(change(5, front(false, true))))
                .isInstanceOf(Rejection.class);
        assertThat(commands.eventsOf(change(5, front(false, false))))
                .contains(new PageNoLongerFrontPage(1, 5, T0), new PageUnpublished(1, 5, T0));
    }
}
