package io.daybook.api.communication.conversations;

import io.daybook.api.communication.conversations.ConversationJson.Audience;
import io.daybook.application.communication.conversations.AudienceContexts;
import io.daybook.application.communication.conversations.ContextCode;
import io.daybook.application.people.users.UserPictures;
import io.daybook.application.platform.access.Caller;
import io.daybook.command.communication.conversations.ConversationCommand.Sent;
import io.daybook.query.communication.conversations.ConversationMessageView;
import io.daybook.query.communication.conversations.ConversationPartView;
import io.daybook.query.communication.conversations.ConversationPartView.Removal;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationView.LastMessage;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.people.groups.GroupViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Page;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assembles the JSON of conversations as one participant sees them, with the names of all
 * participants.
 */
@Component
class ConversationAssembler {

    private final ConversationViews conversations;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final GroupViews groups;
    private final AudienceContexts audienceContexts;
    private final UserPictures pictures;

    ConversationAssembler(
            ConversationViews conversations,
            CachedUserViews people,
            CourseViews courses,
            GroupViews groups,
            AudienceContexts audienceContexts,
            UserPictures pictures) {
        this.conversations = conversations;
        this.people = people;
        this.courses = courses;
        this.groups = groups;
        this.audienceContexts = audienceContexts;
        this.pictures = pictures;
    }

    /** Related objects of several conversations, read once. */
    private record RelatedObjects(
            Map<Long, ConversationView> conversations,
            Map<Long, UserView> users,
            Map<String, String> contextNames,
            Map<Long, AudienceContexts.Json> audienceContexts,
            Map<Long, ConversationMessageView> lastSeen) {

        List<UserView> participants(ConversationView view) {
            return view.participantIds().stream().map(users::get).filter(Objects::nonNull).toList();
        }

        ConversationView of(ConversationPartView part) {
            return Objects.requireNonNull(conversations.get(part.conversationId()));
        }

        /** Returns the newest message that the user has not deleted. */
        @Nullable LastMessage last(ConversationPartView part) {
            LastMessage last = of(part).last();
            Removal removal = part.removal();
            if (last == null
                    || removal == null
                    || !Long.valueOf(last.id()).equals(removal.newestId())) {
                return last;
            }
            Long id = removal.lastSeenId();
            ConversationMessageView seen = id == null ? null : lastSeen.get(id);
            return seen == null
                    ? null
                    : new LastMessage(seen.id(), seen.authorId(), seen.body(), seen.createdAt());
        }
    }

    /** Returns a page of a list. */
    Page<ConversationJson> page(
            Page<ConversationPartView> page, boolean withAvatars, Caller caller) {
        RelatedObjects related = relatedObjects(page.items(), caller);
        return page.map(part -> json(part, related, withAvatars, null));
    }

    /** Returns one conversation as the caller sees it. */
    ConversationJson one(ConversationPartView part, Caller caller) {
        return json(part, relatedObjects(List.of(part), caller), false, null);
    }

    /** Returns these conversations in this order, each with the message that was just sent. */
    List<ConversationJson> written(Sent sent, Caller caller) {
        Map<Long, ConversationPartView> parts =
                conversations.parts(sent.conversationIds(), caller.id());
        Map<Long, ConversationMessageView> messages = conversations.messages(sent.messageIds());
        RelatedObjects related = relatedObjects(List.copyOf(parts.values()), caller);
        List<ConversationJson> written = new ArrayList<>();
        for (int i = 0; i < sent.conversationIds().size(); i++) {
            ConversationPartView part = parts.get(sent.conversationIds().get(i));
            ConversationMessageView message = messages.get(sent.messageIds().get(i));
            if (part != null) {
                written.add(
                        json(part, related, false, message == null ? List.of() : List.of(message)));
            }
        }
        return written;
    }

    /** Returns one conversation with all messages that the caller has not deleted. */
    ConversationJson withMessages(ConversationPartView part, Caller caller) {
        return json(
                part,
                relatedObjects(List.of(part), caller),
                true,
                conversations.messages(part.conversationId()).stream()
                        .filter(message -> part.shows(message.id()))
                        .toList());
    }

    private ConversationJson json(
            ConversationPartView part,
            RelatedObjects related,
            boolean withAvatars,
            @Nullable List<ConversationMessageView> messages) {
        ConversationView view = related.of(part);
        String code = view.contextCode();
        return ConversationJson.of(
                view,
                part,
                related.last(part),
                Audience.of(
                        related.participants(view),
                        part.userId(),
                        withAvatars,
                        pictures,
                        Objects.requireNonNull(related.audienceContexts().get(view.id()))),
                code == null ? null : related.contextNames().get(code),
                messages == null
                        ? null
                        : messages.stream()
                                .map(
                                        message ->
                                                ConversationJson.Message.of(
                                                        message, view.participantIds()))
                                .toList());
    }

    private RelatedObjects relatedObjects(List<ConversationPartView> parts, Caller caller) {
        Map<Long, ConversationView> views =
                conversations.byIds(
                        parts.stream().map(ConversationPartView::conversationId).toList());
        Set<Long> users =
                views.values().stream()
                        .map(ConversationView::participantIds)
                        .flatMap(Collection::stream)
                        .collect(Collectors.toSet());
        return new RelatedObjects(
                views,
                people.users(users),
                contextNames(views.values()),
                audienceContexts.of(views.values(), caller),
                conversations.messages(lastSeen(parts)));
    }

    private static Set<Long> lastSeen(List<ConversationPartView> parts) {
        return parts.stream()
                .map(ConversationPartView::removal)
                .filter(Objects::nonNull)
                .map(Removal::lastSeenId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
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
