package io.daybook.command.content.modules;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.ChangeModuleItem;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.content.modules.ModuleCommand.DeleteModuleItem;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemDeleted;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemIndented;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemLinkChanged;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedIn;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemMovedOut;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRenamed;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementRemoved;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemRequirementSet;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsPublished;
import io.daybook.events.content.modules.ModuleEvent.ModuleItemsUnpublished;
import io.daybook.events.content.modules.RequirementType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What becomes of an item that stands in a module. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class ModuleItemChangesTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long COURSE = 1;
    private static final long WEEK_1 = 7;
    private static final long WEEK_2 = 8;
    private static final long LINK = 21;
    private static final Requirement SCORE = new Requirement(RequirementType.MIN_SCORE, 5.0);

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void a_module_has_a_link_in_it() {
        commands.given(module(WEEK_1), module(WEEK_2), add(LINK, 1));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static CreateModule module(long id) {
        return new CreateModule(COURSE, id, "Week", null, null, false, false, null, List.of(), T0);
    }

    private static AddModuleItem add(long itemId, int position) {
        return add(WEEK_1, itemId, position);
    }

    private static AddModuleItem add(long moduleId, long itemId, int position) {
        return new AddModuleItem(
                COURSE,
                moduleId,
                itemId,
                ItemType.EXTERNAL_URL,
                null,
                null,
                null,
                "https://example.org",
                false,
                "Reading",
                position,
                0,
                false,
                null,
                T0);
    }

    /** A change of what is named, and nothing else. */
    private static final class Change {
        private Patch<String> title = Patch.absent();
        private Patch<Integer> position = Patch.absent();
        private Patch<Integer> indent = Patch.absent();
        private Patch<String> url = Patch.absent();
        private Patch<Boolean> newTab = Patch.absent();
        private Patch<Requirement> requirement = Patch.absent();
        private Patch<Boolean> published = Patch.absent();
        private @Nullable Long to;
        private long course = COURSE;

        Change title(String text) {
            title = Patch.of(text);
            return this;
        }

        Change position(int place) {
            return position(Patch.of(place));
        }

        Change position(Patch<Integer> place) {
            position = place;
            return this;
        }

        Change indent(int steps) {
            indent = Patch.of(steps);
            return this;
        }

        Change url(String address) {
            url = Patch.of(address);
            return this;
        }

        Change newTab(boolean opens) {
            newTab = Patch.of(opens);
            return this;
        }

        Change requirement(Patch<Requirement> must) {
            requirement = must;
            return this;
        }

        Change published(boolean is) {
            published = Patch.of(is);
            return this;
        }

        Change to(long moduleId) {
            to = moduleId;
            return this;
        }

        Change course(long id) {
            course = id;
            return this;
        }

        ChangeModuleItem of(long itemId) {
            return in(WEEK_1, itemId);
        }

        ChangeModuleItem in(long moduleId, long itemId) {
            return new ChangeModuleItem(
                    course,
                    moduleId,
                    itemId,
                    title,
                    position,
                    indent,
                    url,
                    newTab,
                    requirement,
                    published,
                    to,
                    null,
                    T0);
        }
    }

    @Test
    void an_item_is_renamed_where_the_title_differs() {
        ChangeModuleItem rename = new Change().title("Text").of(LINK);
        assertThat(commands.eventsOf(rename))
                .containsExactly(new ModuleItemRenamed(COURSE, WEEK_1, LINK, "Text", T0));
        assertThat(commands.eventsOf(rename)).isEmpty();
    }

    @Test
    void an_item_is_indented_where_the_indent_differs() {
        ChangeModuleItem indent = new Change().indent(2).of(LINK);
        assertThat(commands.eventsOf(indent))
                .containsExactly(new ModuleItemIndented(COURSE, WEEK_1, LINK, 2, T0));
        assertThat(commands.eventsOf(indent)).isEmpty();
    }

    @Test
    void address_and_tab_of_a_link_change_together() {
        ChangeModuleItem address = new Change().url("https://example.com").of(LINK);
        assertThat(commands.eventsOf(address))
                .containsExactly(
                        new ModuleItemLinkChanged(
                                COURSE, WEEK_1, LINK, "https://example.com", false, T0));
        assertThat(commands.eventsOf(address)).isEmpty();
        ChangeModuleItem tab = new Change().newTab(true).of(LINK);
        assertThat(commands.eventsOf(tab))
                .containsExactly(
                        new ModuleItemLinkChanged(
                                COURSE, WEEK_1, LINK, "https://example.com", true, T0));
        assertThat(commands.eventsOf(tab)).isEmpty();
    }

    @Test
    void a_requirement_is_set_and_removed_once() {
        ChangeModuleItem set = new Change().requirement(Patch.of(SCORE)).of(LINK);
        assertThat(commands.eventsOf(set))
                .containsExactly(
                        new ModuleItemRequirementSet(
                                COURSE, WEEK_1, LINK, RequirementType.MIN_SCORE, 5.0, T0));
        assertThat(commands.eventsOf(set)).isEmpty();
        ChangeModuleItem clear = new Change().requirement(Patch.cleared()).of(LINK);
        assertThat(commands.eventsOf(clear))
                .containsExactly(new ModuleItemRequirementRemoved(COURSE, WEEK_1, LINK, T0));
        assertThat(commands.eventsOf(clear)).isEmpty();
    }

    @Test
    void an_item_is_published_and_unpublished_once() {
        ChangeModuleItem publish = new Change().published(true).of(LINK);
        assertThat(commands.eventsOf(publish))
                .containsExactly(new ModuleItemsPublished(COURSE, WEEK_1, List.of(LINK), T0));
        assertThat(commands.eventsOf(publish)).isEmpty();
        ChangeModuleItem unpublish = new Change().published(false).of(LINK);
        assertThat(commands.eventsOf(unpublish))
                .containsExactly(new ModuleItemsUnpublished(COURSE, WEEK_1, List.of(LINK), T0));
        assertThat(commands.eventsOf(unpublish)).isEmpty();
    }

    @Test
    void an_item_moves_within_its_module() {
        commands.given(add(22, 2));
        ChangeModuleItem move = new Change().position(2).of(LINK);
        assertThat(commands.eventsOf(move))
                .containsExactly(new ModuleItemMoved(COURSE, WEEK_1, LINK, 1, 2, T0));
        assertThat(commands.eventsOf(move)).isEmpty();
        assertThat(commands.eventsOf(new Change().position(2).of(22)))
                .containsExactly(new ModuleItemMoved(COURSE, WEEK_1, 22, 1, 2, T0));
    }

    @Test
    void a_blank_position_leaves_an_item_where_it_is() {
        commands.given(add(22, 2));
        assertThat(commands.eventsOf(new Change().position(Patch.cleared()).of(22))).isEmpty();
    }

    @Test
    void an_item_takes_what_it_is_along_to_another_module() {
        commands.given(
                new Change()
                        .title("Text")
                        .indent(1)
                        .newTab(true)
                        .requirement(Patch.of(SCORE))
                        .published(true)
                        .of(LINK));
        assertThat(commands.eventsOf(new Change().to(WEEK_2).of(LINK)))
                .containsExactly(
                        new ModuleItemMovedOut(COURSE, WEEK_1, LINK, WEEK_2, T0),
                        new ModuleItemMovedIn(
                                COURSE,
                                WEEK_2,
                                LINK,
                                WEEK_1,
                                "Text",
                                1,
                                false,
                                1,
                                "https://example.org",
                                true,
                                true,
                                RequirementType.MIN_SCORE,
                                5.0,
                                T0));
        assertThat(commands.refusalOf(new Change().title("Other").of(LINK)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.eventsOf(new Change().title("Text").in(WEEK_2, LINK))).isEmpty();
    }

    @Test
    void an_item_without_requirement_has_none_in_another_module() {
        commands.given(add(WEEK_2, 22, 1));
        assertThat(commands.eventsOf(new Change().to(WEEK_2).position(1).of(LINK)))
                .contains(
                        new ModuleItemMovedIn(
                                COURSE,
                                WEEK_2,
                                LINK,
                                WEEK_1,
                                "Reading",
                                1,
                                true,
                                0,
                                "https://example.org",
                                false,
                                false,
                                null,
                                null,
                                T0));
    }

    @Test
    void an_item_goes_only_to_a_module_of_its_course() {
        commands.given(
                new CreateModule(2, 9, "Week", null, null, false, false, null, List.of(), T0));
        assertThat(commands.refusalOf(new Change().to(9).of(LINK)))
                .isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void a_deleted_item_is_not_found() {
        var delete = new DeleteModuleItem(COURSE, WEEK_1, LINK, T0);
        assertThat(commands.eventsOf(delete))
                .containsExactly(new ModuleItemDeleted(COURSE, WEEK_1, LINK, T0));
        assertThat(commands.refusalOf(delete)).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void items_are_found_in_their_own_course_only() {
        assertThat(commands.refusalOf(new Change().title("Text").course(2).of(LINK)))
                .isInstanceOf(Reason.NotFound.class);
        assertThat(commands.refusalOf(new DeleteModuleItem(2, WEEK_1, LINK, T0)))
                .isInstanceOf(Reason.NotFound.class);
    }
}
