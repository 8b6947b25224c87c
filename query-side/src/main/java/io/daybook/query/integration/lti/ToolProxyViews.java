package io.daybook.query.integration.lti;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.integration.webhooks.ContextKind;
import io.daybook.query.platform.views.Page;
import io.daybook.query.platform.views.PageRange;
import io.daybook.query.platform.views.ViewCache;
import io.daybook.query.platform.views.ViewCaches;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bson.Document;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Criteria;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for installed tools. Deleted tools are not returned unless stated otherwise. */
@Component
public class ToolProxyViews {

    private static final String ACTIVE = "active";
    private static final String KIND = "contextKind";
    private static final String CONTEXT = "contextId";

    private final MongoOperations mongo;
    private final ViewCache<String, Map<Long, InstalledTool>> active;

    ToolProxyViews(MongoOperations mongo, ViewCaches caches) {
        this.mongo = mongo;
        this.active = caches.of(1, ToolProxyView.class);
    }

    /** Where all usable tools are installed, by id; read by the outbox at each event. */
    public Map<Long, InstalledTool> active() {
        Map<Long, InstalledTool> found = active.get(ACTIVE, ACTIVE, this::readActive);
        return found == null ? Map.of() : found;
    }

    private Map<Long, InstalledTool> readActive() {
        Query query = new Query(where(ACTIVE).is(true).and("removed").is(false));
        query.fields().include(KIND, CONTEXT);
        String collection = mongo.getCollectionName(ToolProxyView.class);
        return mongo.find(query, Document.class, collection).stream()
                .collect(
                        Collectors.toUnmodifiableMap(
                                found -> found.getLong("_id"), ToolProxyViews::place));
    }

    private static InstalledTool place(Document found) {
        return new InstalledTool(
                ContextKind.valueOf(found.getString(KIND)), found.getLong(CONTEXT));
    }

    /** Returns the tool with this id in this account. */
    public Optional<ToolProxyView> find(long accountId, long id) {
        return find(ContextKind.ACCOUNT, accountId, id);
    }

    /** Returns the tool with this id in this account or course. */
    public Optional<ToolProxyView> find(ContextKind kind, long contextId, long id) {
        return find(id).filter(tool -> tool.contextKind() == kind && tool.contextId() == contextId);
    }

    /** Returns the tool with this id. */
    public Optional<ToolProxyView> find(long id) {
        return findEvenRemoved(id).filter(tool -> !tool.removed());
    }

    /** Returns the tool with this id, even if it is deleted. */
    public Optional<ToolProxyView> findEvenRemoved(long id) {
        return Optional.ofNullable(mongo.findById(id, ToolProxyView.class));
    }

    /** Returns the tool with this guid. */
    public Optional<ToolProxyView> findByGuid(String guid) {
        Query query = new Query(where("guid").is(guid));
        return Optional.ofNullable(mongo.findOne(query, ToolProxyView.class))
                .filter(tool -> !tool.removed());
    }

    /** Returns the tool with this guid if it is active. */
    public Optional<ToolProxyView> findActiveByGuid(String guid) {
        return findByGuid(guid).filter(ToolProxyView::active);
    }

    /** Returns the tool with this message handler. */
    public Optional<ToolProxyView> findByMessage(long messageId) {
        Query query = new Query(where("profile.messages._id").is(messageId));
        return Optional.ofNullable(mongo.findOne(query, ToolProxyView.class))
                .filter(tool -> !tool.removed());
    }

    /** A page of the tools installed in this account itself, oldest first. */
    public Page<ToolProxyView> in(long accountId, PageRange range) {
        return page(in(ContextKind.ACCOUNT, List.of(accountId)), range);
    }

    /** A page of the tools installed in this course or any of these accounts, oldest first. */
    public Page<ToolProxyView> in(long courseId, Collection<Long> accountIds, PageRange range) {
        return page(
                new Criteria()
                        .orOperator(
                                in(ContextKind.COURSE, List.of(courseId)),
                                in(ContextKind.ACCOUNT, accountIds)),
                range);
    }

    /** A page of the tools installed in any of these accounts, oldest first. */
    public Page<ToolProxyView> in(Collection<Long> accountIds, PageRange range) {
        return page(in(ContextKind.ACCOUNT, accountIds), range);
    }

    private static Criteria in(ContextKind kind, Collection<Long> ids) {
        return where(KIND).is(kind).and(CONTEXT).in(ids).and("removed").is(false);
    }

    private Page<ToolProxyView> page(Criteria wanted, PageRange range) {
        Query query =
                new Query(wanted).with(Sort.by("_id")).skip(range.skip()).limit(range.fetch());
        return Page.of(mongo.find(query, ToolProxyView.class), range);
    }

    /** Returns these tools by id, including deleted ones. */
    public Map<Long, ToolProxyView> byIds(Collection<Long> ids) {
        return mongo.find(new Query(where("_id").in(ids)), ToolProxyView.class).stream()
                .collect(Collectors.toMap(ToolProxyView::id, Function.identity()));
    }

    /** Returns all installations of a product. */
    public List<ToolProxyView> ofProduct(String vendorCode, String productCode) {
        Query query =
                new Query(
                        where("profile.vendorCode")
                                .is(vendorCode)
                                .and("profile.productCode")
                                .is(productCode)
                                .and("removed")
                                .is(false));
        return mongo.find(query.with(Sort.by("_id")), ToolProxyView.class);
    }
}
