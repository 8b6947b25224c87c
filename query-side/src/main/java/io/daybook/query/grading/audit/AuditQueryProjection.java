package io.daybook.query.grading.audit;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.grading.audit.AuditQueryEvent;
import io.daybook.events.grading.audit.AuditQueryEvent.AuditQueried;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.annotation.MetaDataValue;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the log of queries of the grade history. */
@Component
class AuditQueryProjection implements Projection {

    @Override
    public String name() {
        return "auditqueries-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(AuditQueryView.class);
    }

    @EventHandler
    void on(
            AuditQueryEvent event,
            ViewUpdate change,
            @MetaDataValue("request") @Nullable String request,
            @MetaDataValue("real_actor") @Nullable String realActor) {
        switch (event) {
            case AuditQueried e ->
                    change.create(
                            new AuditQueryView(
                                    e.queryId(),
                                    e.rootAccountId(),
                                    e.userId(),
                                    realActor == null ? null : Long.valueOf(realActor),
                                    e.operation(),
                                    e.courseId(),
                                    e.address().text(),
                                    request,
                                    e.at()));
        }
    }

    /** Removes the address that an erased user requested, because it may name other users. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                AuditQueryView.class,
                where("userId").is(e.userId()),
                Update.update("address", null));
    }
}
