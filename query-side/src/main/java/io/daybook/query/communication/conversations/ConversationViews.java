package io.daybook.query.communication.conversations;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.conversations.ReadState;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for conversations and their messages. */
@Component
public class ConversationViews {

    private static final Instant EVER = Instant.EPOCH;

    private final MongoOperations mongo;

    ConversationViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Which of a user's conversations are requested. */
    public enum Box {
        /** Conversations with received messages that are not archived. */
        INBOX("receivedAt"),
        /** Conversations with unread messages. */
        UNREAD("receivedAt"),
        /** Archived conversations with received messages. */
        ARCHIVED("receivedAt"),
        /** Starred conversations, in any other scope; received ones first. */
        STARRED("receivedAt"),
        /** Conversations in which the user sent a message. */
        SENT("authoredAt");

        private final String newest;

        Box(String newest) {
            this.newest = newest;
        }

        private List<ReadState> states() {
            return switch (this) {
                case INBOX -> List.of(ReadState.UNREAD, ReadState.READ);
                case UNREAD -> List.of(ReadState.UNREAD);
                case ARCHIVED -> List.of(ReadState.ARCHIVED);
                case STARRED, SENT -> List.of(ReadState.values());
            };
        }

        private Criteria of(long userId) {
            if (this == STARRED) {
                return where("userId").is(userId).and("starred").is(true);
            }
            return where("userId").is(userId).and("state").in(states()).and(newest).gt(EVER);
        }
    }

    /**
     * Filter by participants and context.
     *
     * @param tags such as {@code user_5} or {@code course_7}; empty for no filter
     * @param all whether all tags must match, or any
     */
    public record ContextFilter(List<String> tags, boolean all) {

        private Criteria in(Criteria criteria) {
            if (tags.isEmpty()) {
                return criteria;
            }
            return all ? criteria.and("tags").all(tags) : criteria.and("tags").in(tags);
        }
    }

    /** A page of the user's parts in conversations, the newest first. */
    public Page<ConversationPartView> of(
            long userId, Box box, ContextFilter about, PageRange range) {
        Query query =
                new Query(about.in(box.of(userId)))
                        .with(
                                Sort.by(
                                        Sort.Order.desc(box.newest),
                                        Sort.Order.desc("conversationId")))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ConversationPartView.class), range);
    }

    /** How many conversations of the user have unread messages. */
    public long countUnread(long userId) {
        return mongo.count(new Query(Box.UNREAD.of(userId)), ConversationPartView.class);
    }

    /** The conversation, regardless of its participants. */
    public Optional<ConversationView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ConversationView.class));
    }

    /** Returns the conversation as the user sees it, if the user is a participant. */
    public Optional<ConversationPartView> part(long conversationId, long userId) {
        return Optional.ofNullable(
                mongo.findById(
                        ConversationPartView.id(conversationId, userId),
                        ConversationPartView.class));
    }

    /** Returns these conversations as the user sees them, by conversation. */
    public Map<Long, ConversationPartView> parts(Collection<Long> conversationIds, long userId) {
        List<String> ids =
                conversationIds.stream().map(id -> ConversationPartView.id(id, userId)).toList();
        return mongo.find(new Query(where("_id").in(ids)), ConversationPartView.class).stream()
                .collect(
                        Collectors.toMap(
                                ConversationPartView::conversationId, Function.identity()));
    }

    /** Returns these conversations by id. */
    public Map<Long, ConversationView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), ConversationView.class).stream()
                .collect(Collectors.toMap(ConversationView::id, Function.identity()));
    }

    /** Returns these messages by id. */
    public Map<Long, ConversationMessageView> messages(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo
                        .find(new Query(where("_id").in(ids)), ConversationMessageView.class)
                        .stream()
                        .collect(
                                Collectors.toMap(ConversationMessageView::id, Function.identity()));
    }

    /** Returns the messages of the conversation, newest first. */
    public List<ConversationMessageView> messages(long conversationId) {
        Query query =
                new Query(where("conversationId").is(conversationId))
                        .with(Sort.by(Sort.Order.desc("position"), Sort.Order.asc("_id")));
        return mongo.find(query, ConversationMessageView.class);
    }
}
