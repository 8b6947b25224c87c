package io.daybook.api.communication.conversations;

import io.daybook.api.platform.access.OpenToAll;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.communication.conversations.ConversationService;
import io.daybook.application.communication.conversations.NewMessage;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.communication.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.communication.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.communication.conversations.ConversationCommand.RemoveMessages;
import io.daybook.command.communication.conversations.ConversationCommand.Sent;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.communication.conversations.ReadState;
import io.daybook.query.communication.conversations.ConversationPartView;
import io.daybook.query.communication.conversations.ConversationView;
import io.daybook.query.communication.conversations.ConversationView.LastMessage;
import io.daybook.query.communication.conversations.ConversationViews;
import io.daybook.query.communication.conversations.ConversationViews.Box;
import io.daybook.query.communication.conversations.ConversationViews.ContextFilter;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Conversations between users (docs/spec/institution.md, section 10). */
@RestController
@RequestMapping("/api/v1/conversations")
class ConversationsController {

    private final ConversationViews conversations;
    private final ConversationAssembler assembler;
    private final ConversationService correspondence;
    private final Writes writes;
    private final Clock clock;

    ConversationsController(
            ConversationViews conversations,
            ConversationAssembler assembler,
            ConversationService correspondence,
            Writes writes,
            Clock clock) {
        this.conversations = conversations;
        this.assembler = assembler;
        this.correspondence = correspondence;
        this.writes = writes;
        this.clock = clock;
    }

    /** Which conversations are requested. */
    record ListConversations(
            @Nullable String scope, List<String> filter, @Nullable String filterMode) {}

    /** Lists the caller's conversations, the newest first. */
    @GetMapping
    @OpenToAll
    Page<ConversationJson> list(Caller caller, Listing listing, @Params ListConversations asked) {
        return assembler.page(
                conversations.of(
                        caller.id(),
                        box(asked.scope()),
                        new ContextFilter(asked.filter(), "and".equals(asked.filterMode())),
                        listing.range()),
                listing.includes("participant_avatars"),
                caller);
    }

    private static Box box(@Nullable String scope) {
        return switch (scope) {
            case "unread" -> Box.UNREAD;
            case "archived" -> Box.ARCHIVED;
            case "sent" -> Box.SENT;
            case "starred" -> Box.STARRED;
            case null, default -> Box.INBOX;
        };
    }

    /**
     * Sends a message to users. Returns the conversations it was added to, or 202 with an empty
     * list if it is sent in the background.
     */
    @PostMapping
    @OpenToAll
    @ResponseSchema(
            value = ConversationJson.class,
            array = true,
            status = {201, 202})
    ResponseEntity<List<ConversationJson>> create(Caller caller, @Params NewMessage body) {
        Sent sent = correspondence.write(body, caller);
        boolean later = sent.conversationIds().isEmpty();
        return ResponseEntity.status(later ? HttpStatus.ACCEPTED : HttpStatus.CREATED)
                .body(assembler.written(sent, caller));
    }

    /**
     * The number of unread conversations.
     *
     * @param unreadCount a number as text, as clients expect it
     */
    record UnreadCount(String unreadCount) {}

    /** Returns how many conversations of the caller have unread messages. */
    @GetMapping("/unread_count")
    @OpenToAll
    UnreadCount unreadCount(Caller caller) {
        return new UnreadCount(Long.toString(conversations.countUnread(caller.id())));
    }

    /** Whether looking at a conversation counts as reading it. */
    record ShowConversation(@Nullable Boolean autoMarkAsRead) {}

    /**
     * Returns a conversation of the caller with its messages, the newest first, and marks it as
     * read.
     */
    @GetMapping("/{id}")
    @OpenToAll
    ConversationJson show(@PathVariable long id, Caller caller, @Params ShowConversation asked) {
        ConversationPartView part = part(id, caller);
        if (part.state() == ReadState.UNREAD && !Boolean.FALSE.equals(asked.autoMarkAsRead())) {
            read(id, caller);
            part = part(id, caller);
        }
        return assembler.withMessages(part, caller);
    }

    private void read(long id, Caller caller) {
        ConversationView view = find(id);
        LastMessage last = view.last();
        if (last != null) {
            writes.send(
                    new ReadConversation(
                            ConversationService.key(view),
                            caller.id(),
                            last.id(),
                            clock.instant()));
        }
    }

    /** The requested changes of the caller's state of a conversation. */
    record UpdateConversation(@Nullable Fields conversation) {
        record Fields(
                @Nullable String workflowState,
                @Nullable Boolean starred,
                @Nullable Boolean subscribed) {}
    }

    /** Marks a conversation of the caller as read, unread or archived, starred or muted. */
    @PutMapping("/{id}")
    @OpenToAll
    ConversationJson update(@PathVariable long id, Caller caller, @Params UpdateConversation body) {
        part(id, caller);
        UpdateConversation.Fields sent = Required.of(body.conversation(), "conversation");
        String state = sent.workflowState();
        writes.send(
                new KeepConversation(
                        ConversationService.key(find(id)),
                        caller.id(),
                        state == null ? null : state(state),
                        sent.starred(),
                        sent.subscribed(),
                        clock.instant()));
        return assembler.one(part(id, caller), caller);
    }

    /** A message to add to a conversation, for all its participants. */
    record AddMessage(@Nullable String body, List<String> recipients) {}

    /**
     * Sends a message to all participants of a conversation of the caller. Returns the new message.
     */
    @PostMapping("/{id}/add_message")
    @OpenToAll
    ConversationJson addMessage(@PathVariable long id, Caller caller, @Params AddMessage sent) {
        part(id, caller);
        ConversationView view = find(id);
        requireEverybody(sent.recipients(), view, caller);
        Sent written = correspondence.reply(ConversationService.key(view), sent.body(), caller);
        return assembler.written(written, caller).getFirst();
    }

    /** A message is sent to all participants, so no other recipients can be given. */
    private static void requireEverybody(List<String> named, ConversationView view, Caller caller) {
        Set<String> others =
                view.participantIds().stream()
                        .filter(one -> one != caller.id())
                        .map(String::valueOf)
                        .collect(Collectors.toSet());
        if (!named.isEmpty() && !Set.copyOf(named).containsAll(others)) {
            throw Rejection.invalid("recipients", "must be everybody in the conversation");
        }
        if (!named.stream().allMatch(one -> isIn(view, one))) {
            throw Rejection.invalid("recipients", "must be in the conversation");
        }
    }

    private static boolean isIn(ConversationView view, String user) {
        return view.participantIds().stream().map(String::valueOf).anyMatch(user::equals);
    }

    /** Recipients to add to a conversation, in the form of message recipients. */
    record AddedRecipients(List<String> recipients) {}

    /** Adds participants to a group conversation; they see all its messages. */
    @PostMapping("/{id}/add_recipients")
    @OpenToAll
    ConversationJson addRecipients(
            @PathVariable long id, Caller caller, @Params AddedRecipients sent) {
        part(id, caller);
        correspondence.addRecipients(ConversationService.key(find(id)), sent.recipients(), caller);
        return assembler.one(part(id, caller), caller);
    }

    /** The messages to delete from the caller's view. */
    record RemoveFromView(@Nullable List<Long> remove) {}

    /** Deletes messages from the caller's view of a conversation. */
    @PostMapping("/{id}/remove_messages")
    @OpenToAll
    ConversationJson removeMessages(
            @PathVariable long id, Caller caller, @Params RemoveFromView sent) {
        part(id, caller);
        return remove(id, Required.some(sent.remove(), "remove"), caller);
    }

    /** Deletes a conversation from the caller's view; other participants keep it. */
    @DeleteMapping("/{id}")
    @OpenToAll
    ConversationJson delete(@PathVariable long id, Caller caller) {
        return remove(id, null, caller);
    }

    private ConversationJson remove(long id, @Nullable List<Long> messageIds, Caller caller) {
        part(id, caller);
        writes.send(
                new RemoveMessages(
                        ConversationService.key(find(id)),
                        caller.id(),
                        messageIds,
                        clock.instant()));
        return assembler.one(part(id, caller), caller);
    }

    private static ReadState state(String word) {
        return switch (word) {
            case "read" -> ReadState.READ;
            case "unread" -> ReadState.UNREAD;
            case "archived" -> ReadState.ARCHIVED;
            default -> throw Rejection.invalid("workflow_state", "is not included in the list");
        };
    }

    private ConversationPartView part(long id, Caller caller) {
        return conversations.part(id, caller.id()).orElseThrow(Rejection::notFound);
    }

    private ConversationView find(long id) {
        return conversations.find(id).orElseThrow(Rejection::notFound);
    }
}
