package io.daybook.command.communication.collaborations;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.communication.collaborations.CollaborationCommand.ChangeCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.DeleteCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.NewCollaborator;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationChanged;
import io.daybook.events.communication.collaborations.CollaborationEvent.Collaborator;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsAdded;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaboratorsRemoved;
import io.daybook.events.communication.collaborations.CollaboratorType;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class CollaborationTest {

    private static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    private static final long ID = 7;
    private static final long CREATOR = 1;
    private static final long FRIEND = 2;
    private static final String URL = "https://docs.example.org/1";

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void create() {
        commands.given(
                new CreateCollaboration(
                        ID,
                        "Course",
                        3,
                        CREATOR,
                        "Text",
                        "Plan",
                        "<p>Ours</p>",
                        URL,
                        null,
                        List.of(user(11, CREATOR), user(12, FRIEND), group(13, 5)),
                        T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static NewCollaborator user(long entry, long id) {
        return new NewCollaborator(entry, CollaboratorType.USER, id);
    }

    private static NewCollaborator group(long entry, long id) {
        return new NewCollaborator(entry, CollaboratorType.GROUP, id);
    }

    private static ChangeCollaboration change(
            Patch<String> title,
            Patch<List<NewCollaborator>> users,
            Patch<List<NewCollaborator>> groups) {
        return new ChangeCollaboration(
                ID,
                Patch.absent(),
                title,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                users,
                groups,
                T0);
    }

    @Test
    void what_is_not_sent_stays() {
        assertThat(commands.eventsOf(change(Patch.of("Plan B"), Patch.absent(), Patch.absent())))
                .containsExactly(
                        new CollaborationChanged(
                                ID,
                                "Text",
                                new Personal(CREATOR, "Plan B"),
                                new Personal(CREATOR, "<p>Ours</p>"),
                                URL,
                                null,
                                T0));
        assertThat(commands.eventsOf(change(Patch.of("Plan B"), Patch.absent(), Patch.absent())))
                .isEmpty();
    }

    @Test
    void users_who_are_sent_replace_all_but_the_creator_and_groups_stay() {
        assertThat(
                        commands.eventsOf(
                                change(
                                        Patch.absent(),
                                        Patch.of(List.of(user(21, 4))),
                                        Patch.absent())))
                .containsExactly(
                        new CollaboratorsRemoved(
                                ID, List.of(new Collaborator(12, CollaboratorType.USER, 2)), T0),
                        new CollaboratorsAdded(
                                ID, List.of(new Collaborator(21, CollaboratorType.USER, 4)), T0));
        assertThat(
                        commands.eventsOf(
                                change(
                                        Patch.absent(),
                                        Patch.of(List.of(user(31, CREATOR), user(32, 4))),
                                        Patch.of(List.of(group(33, 5))))))
                .isEmpty();
        assertThat(commands.eventsOf(change(Patch.absent(), Patch.absent(), Patch.cleared())))
                .containsExactly(
                        new CollaboratorsRemoved(
                                ID, List.of(new Collaborator(13, CollaboratorType.GROUP, 5)), T0));
    }

    @Test
    void one_that_was_deleted_is_not_found() {
        commands.given(new DeleteCollaboration(ID, T0));

        assertThat(commands.refusalOf(change(Patch.of("Plan B"), Patch.absent(), Patch.absent())))
                .isEqualTo(new Rejection.Reason.NotFound());
    }
}
