package io.daybook.query.people.observers;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.observers.ObservationEvent;
import io.daybook.events.people.observers.ObservationEvent.ObservationBegan;
import io.daybook.events.people.observers.ObservationEvent.ObservationEnded;
import io.daybook.events.people.observers.PairingCodeEvent;
import io.daybook.events.people.observers.PairingCodeEvent.PairingCodeIssued;
import io.daybook.events.people.observers.PairingCodeEvent.PairingCodeRedeemed;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.people.users.UserEvent.UserRenamed;
import io.daybook.query.people.users.SortKeys;
import io.daybook.query.people.users.UserView;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of observers and pairing codes. */
@Component
class ObservationProjection implements Projection {

    @Override
    public String name() {
        return "observations-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ObservationView.class, PairingCodeView.class);
    }

    @EventHandler
    void on(ObservationEvent event, ViewUpdate change) {
        String id = ObservationView.id(event.observerId(), event.studentId());
        switch (event) {
            case ObservationBegan e ->
                    change.put(
                            new ObservationView(
                                    id,
                                    e.observerId(),
                                    e.studentId(),
                                    sortKey(e.observerId(), change),
                                    sortKey(e.studentId(), change),
                                    e.at()));
            case ObservationEnded _ -> change.remove(ObservationView.class, id);
        }
    }

    private static String sortKey(long userId, ViewUpdate change) {
        UserView user = change.find(UserView.class, userId);
        return user == null ? "" : user.sortKey();
    }

    @EventHandler
    void on(PairingCodeEvent event, ViewUpdate change) {
        switch (event) {
            case PairingCodeIssued e ->
                    change.create(
                            new PairingCodeView(
                                    e.fingerprint(), e.studentId(), e.expiresAt(), false));
            case PairingCodeRedeemed e ->
                    change.update(
                            PairingCodeView.class,
                            e.fingerprint(),
                            Update.update("redeemed", true));
        }
    }

    @EventHandler
    void on(UserRenamed e, ViewUpdate change) {
        rename(e.userId(), SortKeys.of(e.sortableName()), change);
    }

    /** Removes the name of an erased user from sort keys. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        rename(e.userId(), "", change);
    }

    /** Nobody observes themselves, so the two updates never affect the same document. */
    private static void rename(long userId, String key, ViewUpdate change) {
        change.updateAll(
                ObservationView.class,
                where("observerId").is(userId),
                Update.update("observerKey", key));
        change.updateAll(
                ObservationView.class,
                where("studentId").is(userId),
                Update.update("studentKey", key));
    }
}
