package io.daybook.api.conversations;

import io.daybook.api.access.Caller;
import io.daybook.api.access.OpenToAll;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.edge.Required;
import io.daybook.api.kernel.Writes;
import io.daybook.command.conversations.ConversationCommand.KeepConversation;
import io.daybook.command.conversations.ConversationCommand.ReadConversation;
import io.daybook.command.conversations.ConversationKey;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.conversations.ReadState;
import io.daybook.query.conversations.ConversationPartView;
import io.daybook.query.conversations.ConversationView;
import io.daybook.query.conversations.ConversationView.LastMessage;
import io.daybook.query.conversations.ConversationViews;
import io.daybook.query.conversations.ConversationViews.About;
import io.daybook.query.conversations.ConversationViews.Box;
import io.daybook.query.kernel.Page;
import java.time.Clock;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What people write to each other (fact sheet accounts-assignments, section 10). */
@RestController
@RequestMapping("/api/v1/conversations")
class ConversationsController {

    private final ConversationViews conversations;
    private final ConversationAnswers answers;
    private final Correspondence correspondence;
    private final Writes writes;
    private final Clock clock;

    ConversationsController(
            ConversationViews conversations,
            ConversationAnswers answers,
            Correspondence correspondence,
            Writes writes,
            Clock clock) {
        this.conversations = conversations;
        this.answers = answers;
        this.correspondence = correspondence;
        this.writes = writes;
        this.clock = clock;
    }

    /** Which conversations are asked for. */
    record ListConversations(
            @Nullable String scope, List<String> filter, @Nullable String filterMode) {}

    /** The caller's conversations, the newest first. */
    @GetMapping
    @OpenToAll
    Page<ConversationJson> list(Caller caller, Listing listing, @Params ListConversations asked) {
        Box box = box(asked.scope());
        if (box == null) {
            return new Page<>(List.of(), false);
        }
        return answers.page(
                conversations.of(
                        caller.id(),
                        box,
                        new About(asked.filter(), "and".equals(asked.filterMode())),
                        listing.window()),
                listing.includes("participant_avatars"));
    }

    /** Null where nothing is ever found: no conversation is starred. */
    private static @Nullable Box box(@Nullable String scope) {
        return switch (scope) {
            case "unread" -> Box.UNREAD;
            case "archived" -> Box.ARCHIVED;
            case "sent" -> Box.SENT;
            case "starred" -> null;
            case null, default -> Box.INBOX;
        };
    }

    /**
     * Writes to people. Answers with the conversations it went into, or 202 with none of them where
     * they are written in the background.
     */
    @PostMapping
    @OpenToAll
    ResponseEntity<List<ConversationJson>> create(Caller caller, @Params NewMessage body) {
        List<Long> written = correspondence.write(body, caller);
        return ResponseEntity.status(written.isEmpty() ? HttpStatus.ACCEPTED : HttpStatus.CREATED)
                .body(answers.all(written, caller.id()));
    }

    /** Whether looking at a conversation counts as reading it. */
    record ShowConversation(@Nullable Boolean autoMarkAsRead) {}

    /** A conversation of the caller with its messages, the newest first; it is read then. */
    @GetMapping("/{id}")
    @OpenToAll
    ConversationJson show(@PathVariable long id, Caller caller, @Params ShowConversation asked) {
        ConversationPartView part = part(id, caller);
        if (part.state() == ReadState.UNREAD && !Boolean.FALSE.equals(asked.autoMarkAsRead())) {
            read(id, caller);
            part = part(id, caller);
        }
        return answers.withMessages(part);
    }

    private void read(long id, Caller caller) {
        ConversationView view = find(id);
        LastMessage last = view.last();
        if (last != null) {
            writes.send(new ReadConversation(key(view), caller.id(), last.id(), clock.instant()));
        }
    }

    /** How the caller keeps a conversation. */
    record UpdateConversation(@Nullable Fields conversation) {
        record Fields(@Nullable String workflowState) {}
    }

    /** Keeps a conversation of the caller as read, unread or put away. */
    @PutMapping("/{id}")
    @OpenToAll
    ConversationJson update(@PathVariable long id, Caller caller, @Params UpdateConversation body) {
        part(id, caller);
        UpdateConversation.Fields sent = Required.of(body.conversation(), "conversation");
        if (sent.workflowState() != null) {
            writes.send(
                    new KeepConversation(
                            key(find(id)),
                            caller.id(),
                            state(sent.workflowState()),
                            clock.instant()));
        }
        return answers.all(List.of(id), caller.id()).getFirst();
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

    private static ConversationKey key(ConversationView view) {
        return new ConversationKey(
                view.kind(), view.id(), view.participantIds(), view.contextCode());
    }
}
