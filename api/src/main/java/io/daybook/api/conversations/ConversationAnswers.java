package io.daybook.api.conversations;

import io.daybook.query.conversations.ConversationPartView;
import io.daybook.query.conversations.ConversationView;
import io.daybook.query.conversations.ConversationViews;
import io.daybook.query.courses.CourseViews;
import io.daybook.query.groups.GroupViews;
import io.daybook.query.kernel.Page;
import io.daybook.query.people.PeopleViews;
import io.daybook.query.people.UserView;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Turns conversations into what one of those in them sees, with everybody's names. */
@Component
class ConversationAnswers {

    private final ConversationViews conversations;
    private final PeopleViews people;
    private final CourseViews courses;
    private final GroupViews groups;

    ConversationAnswers(
            ConversationViews conversations,
            PeopleViews people,
            CourseViews courses,
            GroupViews groups) {
        this.conversations = conversations;
        this.people = people;
        this.courses = courses;
        this.groups = groups;
    }

    /** What several conversations need of others, read once. */
    private record Surroundings(
            Map<Long, ConversationView> conversations,
            Map<Long, UserView> users,
            Map<String, String> contextNames) {

        List<UserView> participants(ConversationView view) {
            return view.participantIds().stream().map(users::get).filter(Objects::nonNull).toList();
        }
    }

    /** A page of a list. */
    Page<ConversationJson> page(Page<ConversationPartView> page, boolean withAvatars) {
        return new Page<>(all(page.items(), withAvatars), page.hasNext());
    }

    /** These conversations in this order, as the user sees them. */
    List<ConversationJson> all(List<Long> ids, long userId) {
        Map<Long, ConversationPartView> parts = conversations.parts(ids, userId);
        return all(ids.stream().map(parts::get).filter(Objects::nonNull).toList(), false);
    }

    private List<ConversationJson> all(List<ConversationPartView> parts, boolean withAvatars) {
        Surroundings around = surroundings(parts);
        return parts.stream().map(part -> json(part, around, withAvatars, null)).toList();
    }

    /** One with everything that was written in it. */
    ConversationJson withMessages(ConversationPartView part) {
        Surroundings around = surroundings(List.of(part));
        List<Long> participants = find(part, around).participantIds();
        return json(
                part,
                around,
                true,
                conversations.messages(part.conversationId()).stream()
                        .map(message -> ConversationJson.Message.of(message, participants))
                        .toList());
    }

    private static ConversationJson json(
            ConversationPartView part,
            Surroundings around,
            boolean withAvatars,
            @Nullable List<ConversationJson.Message> messages) {
        ConversationView view = find(part, around);
        String code = view.contextCode();
        return ConversationJson.of(
                view,
                part,
                around.participants(view),
                withAvatars,
                code == null ? null : around.contextNames().get(code),
                messages);
    }

    private static ConversationView find(ConversationPartView part, Surroundings around) {
        return Objects.requireNonNull(around.conversations().get(part.conversationId()));
    }

    private Surroundings surroundings(List<ConversationPartView> parts) {
        Map<Long, ConversationView> views =
                conversations.byIds(
                        parts.stream().map(ConversationPartView::conversationId).toList());
        Set<Long> users =
                views.values().stream()
                        .map(ConversationView::participantIds)
                        .flatMap(Collection::stream)
                        .collect(Collectors.toSet());
        return new Surroundings(views, people.users(users), contextNames(views.values()));
    }

    private Map<String, String> contextNames(Collection<ConversationView> views) {
        Set<ContextCode> codes =
                views.stream()
                        .map(ConversationView::contextCode)
                        .filter(Objects::nonNull)
                        .flatMap(code -> ContextCode.read(code).stream())
                        .collect(Collectors.toSet());
        Map<String, String> names = new HashMap<>();
        courses.byIds(ids(codes, ContextCode.Kind.COURSE))
                .forEach((id, course) -> names.put("course_" + id, course.name()));
        groups.byIds(ids(codes, ContextCode.Kind.GROUP))
                .forEach((id, group) -> names.put("group_" + id, group.name()));
        return names;
    }

    private static Set<Long> ids(Set<ContextCode> codes, ContextCode.Kind kind) {
        return codes.stream()
                .filter(code -> code.kind() == kind)
                .map(ContextCode::id)
                .collect(Collectors.toSet());
    }
}
