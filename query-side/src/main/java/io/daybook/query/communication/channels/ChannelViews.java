package io.daybook.query.communication.channels;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.channels.ChannelType;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for communication channels. */
@Component
public class ChannelViews {

    private final MongoOperations mongo;

    ChannelViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** A page of the user's channels that were not retired, by position. */
    public Page<ChannelView> of(long userId, PageRange range) {
        Query query =
                new Query(present(where("userId").is(userId)))
                        .with(Sort.by("position", "_id"))
                        .skip(range.skip())
                        .limit(range.fetch());
        return Page.of(mongo.find(query, ChannelView.class), range);
    }

    /** Returns the user's channel unless it is retired. */
    public Optional<ChannelView> find(long userId, long id) {
        return findEvenRetired(userId, id).filter(found -> found.state() != ChannelState.RETIRED);
    }

    /** Returns the channel with this id, even if it is retired. */
    public Optional<ChannelView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ChannelView.class));
    }

    /** Returns the user's channel, even if it is retired. */
    public Optional<ChannelView> findEvenRetired(long userId, long id) {
        return Optional.ofNullable(mongo.findById(id, ChannelView.class))
                .filter(found -> found.userId() == userId);
    }

    /** Returns the user's channel with this address, in any case, unless it is retired. */
    public Optional<ChannelView> find(long userId, ChannelType type, String address) {
        Criteria criteria =
                where("userId")
                        .is(userId)
                        .and("type")
                        .is(type)
                        .and("addressKey")
                        .is(address.strip().toLowerCase(Locale.ROOT));
        return Optional.ofNullable(mongo.findOne(new Query(present(criteria)), ChannelView.class));
    }

    /** Returns the confirmed channels of these users, by user and position. */
    public List<ChannelView> activeOf(Collection<Long> userIds) {
        return mongo.find(
                new Query(where("userId").in(userIds).and("state").is(ChannelState.ACTIVE))
                        .with(Sort.by("userId", "position", "_id")),
                ChannelView.class);
    }

    /** Returns these channels by id, including retired ones. */
    public Map<Long, ChannelView> byIds(Collection<Long> ids) {
        return ids.isEmpty()
                ? Map.of()
                : mongo.find(new Query(where("_id").in(ids)), ChannelView.class).stream()
                        .collect(Collectors.toMap(ChannelView::id, Function.identity()));
    }

    private static Criteria present(Criteria criteria) {
        return criteria.and("state").ne(ChannelState.RETIRED);
    }
}
