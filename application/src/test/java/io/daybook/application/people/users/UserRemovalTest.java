package io.daybook.application.people.users;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.institution.sis.SisInstitution;
import io.daybook.application.platform.files.Files;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.command.communication.collaborations.CollaborationCommand.ChangeCollaboration;
import io.daybook.command.communication.collaborations.CollaborationCommand.CreateCollaboration;
import io.daybook.command.content.discussions.DiscussionCommand.StartTopic;
import io.daybook.command.content.discussions.DiscussionCommand.TopicFields;
import io.daybook.command.content.modules.ModuleCommand.AddModuleItem;
import io.daybook.command.content.modules.ModuleCommand.ChangeModuleItem;
import io.daybook.command.content.modules.ModuleCommand.Content;
import io.daybook.command.content.modules.ModuleCommand.CreateModule;
import io.daybook.command.institution.admins.AdminCommand.AppointAdmin;
import io.daybook.command.platform.kernel.Commands;
import io.daybook.command.platform.kernel.DataKeyDestruction;
import io.daybook.command.platform.messages.CommandMetadata;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.communication.collaborations.CollaborationEvent.CollaborationChanged;
import io.daybook.events.content.discussions.DiscussionTopicEvent.DiscussionTopicRenamed;
import io.daybook.events.content.modules.ItemType;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.communication.collaborations.CollaborationViews;
import io.daybook.query.identity.oauth.SessionViews;
import io.daybook.query.identity.tokens.TokenViews;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.institution.roles.Roles;
import io.daybook.query.people.observers.ObservationViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class UserRemovalTest {

    private static final int COURSES = 60;
    private static final String ENROLLMENTS = "course_id,user_id,role,status\n";

    private final SisInstitution school = new SisInstitution();

    UserRemovalTest() {
        school.run(
                "user_id,login_id,full_name,status\nBee,bee,Busy Bee,active\nKid,kid,Kid,active\n\n"
                        + rows("course_id,short_name,long_name,status\n", "C%d,C,Course,published")
                        + "\n"
                        + rows(ENROLLMENTS, "C%d,Bee,student,active"));
    }

    private static String rows(String header, String row) {
        return IntStream.range(0, COURSES)
                .mapToObj(row::formatted)
                .collect(Collectors.joining("\n", header, "\n"));
    }

    private UserView bee() {
        return school.user("Bee").orElseThrow();
    }

    private void remove() {
        remove(school.bean(Clock.class));
    }

    private void remove(Clock clock) {
        removal(clock).remove(bee());
        school.awaitViews();
    }

    private UserRemoval removal() {
        return removal(school.bean(Clock.class));
    }

    private UserRemoval removal(Clock clock) {
        return new UserRemoval(
                school.bean(Writes.class),
                clock,
                school.bean(CachedUserViews.class),
                school.bean(ObservationViews.class),
                school.bean(AccountViews.class),
                school.bean(TokenViews.class),
                school.bean(SessionViews.class),
                school.bean(DataKeyDestruction.class),
                () -> {},
                school.bean(Files.class));
    }

    @Test
    void removed_user_loses_many_enrollments() {
        assertThat(school.enrollments("C59")).containsExactly("Bee student active");

        remove();

        assertThat(school.user("Bee")).isEmpty();
        for (int i = 0; i < COURSES; i++) {
            assertThat(school.enrollments("C" + i)).isEmpty();
        }
    }

    @Test
    void a_user_enrolled_during_the_removal_is_removed_from_that_course_too() {
        school.run(ENROLLMENTS + "C0,Bee,student,deleted\n");

        remove(
                new InterruptedClock(
                        school.bean(Clock.class),
                        () -> school.run(ENROLLMENTS + "C0,Bee,student,active\n")));

        assertThat(school.user("Bee")).isEmpty();
        assertThat(school.enrollments("C0")).isEmpty();
    }

    @Test
    void removed_administrator_loses_all_roles() {
        long bee = bee().id();
        school.send(
                new AppointAdmin(school.nextId(), school.root(), bee, Roles.ACCOUNT_ADMIN, NOW));

        remove();

        assertThat(school.bean(AccountViews.class).adminRoles(bee)).isEmpty();
    }

    @Test
    void a_removed_observer_is_not_enrolled_with_the_student_any_more() {
        school.run("observer_id,student_id,status\nBee,Kid,active\n");

        remove();
        school.run(ENROLLMENTS + "C0,Kid,student,active\n");

        assertThat(school.enrollments("C0")).containsExactly("Kid student active");
    }

    @Test
    void texts_of_an_erased_user_do_not_return_when_others_change_the_object() {
        long bee = bee().id();
        long plan = school.nextId();
        create(plan, bee);

        removal().erase(bee());
        school.send(change(plan, Patch.absent(), Patch.of("https://docs.example/2")));

        school.awaitViews();
        assertThat(school.bean(CollaborationViews.class).find(plan).orElseThrow())
                .satisfies(
                        changed -> {
                            assertThat(changed.url()).isEqualTo("https://docs.example/2");
                            assertThat(changed.title()).isNull();
                        });
    }

    @Test
    void new_texts_for_those_of_an_erased_user_are_stored_as_those_of_their_editor() {
        long bee = bee().id();
        long kid = school.user("Kid").orElseThrow().id();
        long plan = school.nextId();
        create(plan, bee);

        removal().erase(bee());
        school.bean(Commands.class)
                .send(
                        change(plan, Patch.of("Plan of Kid"), Patch.absent()),
                        Map.of(CommandMetadata.ACTOR, Long.toString(kid)));

        assertThat(
                        school.bean(EventStore.class)
                                .readEvents("collaboration-" + plan)
                                .asStream()
                                .map(EventMessage::getPayload)
                                .filter(CollaborationChanged.class::isInstance)
                                .map(CollaborationChanged.class::cast)
                                .map(CollaborationChanged::title))
                .containsExactly(new Personal(kid, "Plan of Kid"));
    }

    @Test
    void topics_of_an_erased_user_keep_the_title_that_their_module_item_gets() {
        long kid = school.user("Kid").orElseThrow().id();
        long course = school.nextId();
        long topic = school.nextId();
        long module = school.nextId();
        long item = school.nextId();
        school.send(new StartTopic(course, topic, bee().id(), title("Why?"), false, null, NOW));
        school.send(
                new CreateModule(
                        course, module, "Week", null, null, false, false, null, List.of(), NOW));
        school.send(
                new AddModuleItem(
                        course,
                        module,
                        item,
                        ItemType.DISCUSSION,
                        topic,
                        null,
                        null,
                        null,
                        null,
                        "Why?",
                        1,
                        0,
                        true,
                        null,
                        NOW));

        removal().erase(bee());
        school.bean(Commands.class)
                .send(
                        new ChangeModuleItem(
                                course,
                                module,
                                item,
                                Patch.of("How?"),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent(),
                                Patch.absent(),
                                null,
                                new Content(ItemType.DISCUSSION, topic),
                                NOW),
                        Map.of(CommandMetadata.ACTOR, Long.toString(kid)));

        assertThat(
                        school.bean(EventStore.class)
                                .readEvents("discussion-" + topic)
                                .asStream()
                                .map(EventMessage::getPayload)
                                .filter(DiscussionTopicRenamed.class::isInstance)
                                .map(DiscussionTopicRenamed.class::cast)
                                .map(DiscussionTopicRenamed::title))
                .containsExactly(new Personal(kid, "How?"));
    }

    private static TopicFields title(String title) {
        return new TopicFields(
                Patch.of(title),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    private void create(long plan, long creator) {
        school.send(
                new CreateCollaboration(
                        plan,
                        "Course",
                        school.nextId(),
                        creator,
                        "Text",
                        "Plan of Bee",
                        null,
                        "https://docs.example/1",
                        null,
                        List.of(),
                        NOW));
    }

    private static ChangeCollaboration change(long plan, Patch<String> title, Patch<String> url) {
        return new ChangeCollaboration(
                plan,
                Patch.absent(),
                title,
                Patch.absent(),
                url,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                NOW);
    }
}
