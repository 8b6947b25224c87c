package io.daybook.query.webhooks;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.query.kernel.Page;
import io.daybook.query.kernel.Window;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Answers questions about installed tools; mostly a removed one is not found. */
@Component
public class ToolProxyViews {

    private final MongoOperations mongo;

    ToolProxyViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** The tool with this id in this account. */
    public Optional<ToolProxyView> find(long accountId, long id) {
        return findEvenRemoved(id).filter(tool -> tool.accountId() == accountId && !tool.removed());
    }

    /** The tool with this id, removed or not. */
    public Optional<ToolProxyView> findEvenRemoved(long id) {
        return Optional.ofNullable(mongo.findById(id, ToolProxyView.class));
    }

    /** The tool with this guid. */
    public Optional<ToolProxyView> findByGuid(String guid) {
        Query query = new Query(where("guid").is(guid));
        return Optional.ofNullable(mongo.findOne(query, ToolProxyView.class))
                .filter(tool -> !tool.removed());
    }

    /** A page of the tools installed in this account itself, oldest first. */
    public Page<ToolProxyView> in(long accountId, Window window) {
        Query query =
                new Query(where("accountId").is(accountId).and("removed").is(false))
                        .with(Sort.by("_id"))
                        .skip(window.skip())
                        .limit(window.fetch());
        return Page.of(mongo.find(query, ToolProxyView.class), window);
    }
}
