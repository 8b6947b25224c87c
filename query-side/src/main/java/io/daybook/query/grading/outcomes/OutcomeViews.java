package io.daybook.query.grading.outcomes;

import static java.util.function.Function.identity;
import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.outcomes.OutcomeContext;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/**
 * Queries for outcomes, their links and alignments. The outcomes of a course are cached, because
 * every rollup needs all of them.
 */
@Component
public class OutcomeViews {

    private record Context(OutcomeContext type, long id) {}

    private final MongoOperations mongo;
    private final ViewCache<Long, OutcomeView> byId;
    private final ViewCache<Context, List<OutcomeLinkView>> linksByContext;

    OutcomeViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.byId = caches.of(20_000, OutcomeView.class);
        this.linksByContext = caches.of(2_000, OutcomeLinkView.class);
    }

    /** Returns the outcome unless it is deleted. */
    public Optional<OutcomeView> find(long id) {
        return findEvenDeleted(id).filter(outcome -> !outcome.deleted());
    }

    /** Returns the outcome, even if it is deleted. */
    public Optional<OutcomeView> findEvenDeleted(long id) {
        return Optional.ofNullable(mongo.findById(id, OutcomeView.class));
    }

    /**
     * Returns the outcome of a context with this vendor guid unless it is deleted; the oldest of
     * several.
     */
    public Optional<OutcomeView> byGuid(OutcomeContext type, long contextId, String guid) {
        Query query =
                new Query(
                                where("contextType")
                                        .is(type)
                                        .and("contextId")
                                        .is(contextId)
                                        .and("vendorGuid")
                                        .is(guid)
                                        .and("deleted")
                                        .is(false))
                        .with(Sort.by("_id"));
        return Optional.ofNullable(mongo.findOne(query, OutcomeView.class));
    }

    /** Returns these outcomes by id, without deleted ones. */
    public Map<Long, OutcomeView> byIds(Collection<Long> ids) {
        return byId.getAll(ids, this::read);
    }

    private Map<Long, OutcomeView> read(Collection<Long> ids) {
        return mongo
                .find(new Query(where("_id").in(ids).and("deleted").is(false)), OutcomeView.class)
                .stream()
                .collect(Collectors.toMap(OutcomeView::id, identity()));
    }

    /** The links in a group, by title of the outcome. */
    public Page<OutcomeLinkView> linksInGroup(long groupId, PageRange range) {
        return links(where("groupId").is(groupId), Sort.by("titleKey", "_id"), range);
    }

    /** The links of a context, oldest first. */
    public Page<OutcomeLinkView> linksIn(OutcomeContext type, long contextId, PageRange range) {
        return links(
                where("contextType").is(type).and("contextId").is(contextId),
                Sort.by("_id"),
                range);
    }

    private Page<OutcomeLinkView> links(Criteria which, Sort order, PageRange range) {
        Query query = new Query(which).with(order).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, OutcomeLinkView.class), range);
    }

    /** Returns all links of a context, oldest first. */
    public List<OutcomeLinkView> allLinksIn(OutcomeContext type, long contextId) {
        var context = new Context(type, contextId);
        return Objects.requireNonNull(
                linksByContext.get(contextId, context, () -> linksIn(context)));
    }

    private List<OutcomeLinkView> linksIn(Context context) {
        Query query =
                new Query(where("contextType").is(context.type()).and("contextId").is(context.id()))
                        .with(Sort.by("_id"));
        return mongo.find(query, OutcomeLinkView.class);
    }

    /** Returns all links in these groups. */
    public List<OutcomeLinkView> linksInGroups(Collection<Long> groupIds) {
        return mongo.find(
                new Query(where("groupId").in(groupIds)).with(Sort.by("_id")),
                OutcomeLinkView.class);
    }

    /** Returns the link of an outcome in a group. */
    public Optional<OutcomeLinkView> link(long groupId, long outcomeId) {
        Query query = new Query(where("groupId").is(groupId).and("outcomeId").is(outcomeId));
        return Optional.ofNullable(mongo.findOne(query, OutcomeLinkView.class));
    }

    /** Returns all links of these outcomes, by outcome. */
    public Map<Long, List<OutcomeLinkView>> linksOf(Collection<Long> outcomeIds) {
        return mongo
                .find(new Query(where("outcomeId").in(outcomeIds)), OutcomeLinkView.class)
                .stream()
                .collect(Collectors.groupingBy(OutcomeLinkView::outcomeId));
    }

    /** Whether the outcome is linked in the context. */
    public boolean isLinkedIn(long outcomeId, OutcomeContext type, long contextId) {
        return mongo.exists(
                new Query(
                        where("outcomeId")
                                .is(outcomeId)
                                .and("contextType")
                                .is(type)
                                .and("contextId")
                                .is(contextId)),
                OutcomeLinkView.class);
    }

    /** Returns all alignments of these outcomes, by outcome. */
    public Map<Long, List<OutcomeAlignmentView>> alignmentsOf(Collection<Long> outcomeIds) {
        return mongo
                .find(
                        new Query(where("outcomeId").in(outcomeIds)).with(Sort.by("_id")),
                        OutcomeAlignmentView.class)
                .stream()
                .collect(Collectors.groupingBy(OutcomeAlignmentView::outcomeId));
    }

    /** Returns the alignments in a context. */
    public List<OutcomeAlignmentView> alignmentsIn(OutcomeContext type, long contextId) {
        return mongo.find(
                new Query(where("contextType").is(type).and("contextId").is(contextId)),
                OutcomeAlignmentView.class);
    }
}
