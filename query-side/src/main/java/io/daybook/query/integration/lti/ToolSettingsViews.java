package io.daybook.query.integration.lti;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.integration.webhooks.ToolProxyEvent.SettingsAddress;
import java.util.Optional;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.stereotype.Component;

/** Queries for tool settings. */
@Component
public class ToolSettingsViews {

    private final MongoOperations mongo;

    ToolSettingsViews(MongoOperations mongo) {
        this.mongo = mongo;
    }

    /** Returns the settings with this id. */
    public Optional<ToolSettingsView> find(long id) {
        return Optional.ofNullable(mongo.findById(id, ToolSettingsView.class));
    }

    /** Returns the settings of the tool for this address. */
    public Optional<ToolSettingsView> find(long toolProxyId, SettingsAddress address) {
        Query query =
                new Query(
                        where("toolProxyId")
                                .is(toolProxyId)
                                .and("address.contextKind")
                                .is(address.contextKind())
                                .and("address.contextId")
                                .is(address.contextId())
                                .and("address.resourceLinkId")
                                .is(address.resourceLinkId()));
        return Optional.ofNullable(mongo.findOne(query, ToolSettingsView.class));
    }
}
