package io.daybook.query.communication.conferences;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.communication.conferences.ConferenceEvent;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceCreated;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceEnded;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceJoined;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceRecordingsChanged;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceStarted;
import io.daybook.events.communication.conferences.ConferenceEvent.ConferenceUsersInvited;
import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.query.communication.conferences.ConferenceView.RecordingView;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of web conferences, their participants and recordings. */
@Component
class ConferenceProjection implements Projection {

    @Override
    public String name() {
        return "conferences-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ConferenceView.class);
    }

    @EventHandler
    void on(ConferenceEvent event, ViewUpdate change) {
        switch (event) {
            case ConferenceCreated e -> change.create(view(e));
            case ConferenceUsersInvited e -> update(e, change, invited(e));
            case ConferenceStarted e ->
                    update(
                            e,
                            change,
                            Update.update("live", true)
                                    .set("startedAt", e.at())
                                    .set("endedAt", null));
            case ConferenceJoined e ->
                    update(e, change, new Update().addToSet("attendeeIds", e.userId()));
            case ConferenceEnded e ->
                    update(e, change, Update.update("live", false).set("endedAt", e.at()));
            case ConferenceRecordingsChanged e ->
                    update(e, change, Update.update("recordings", recordings(e)));
        }
    }

    private static List<RecordingView> recordings(ConferenceRecordingsChanged e) {
        return e.recordings().stream()
                .map(
                        one ->
                                new RecordingView(
                                        one.durationMinutes(),
                                        one.playbackUrl(),
                                        one.createdAt(),
                                        one.updatedAt()))
                .toList();
    }

    private static Update invited(ConferenceUsersInvited e) {
        Update users = new Update();
        users.addToSet("userIds").each(e.userIds().toArray());
        users.addToSet("inviteeIds").each(e.userIds().toArray());
        return users;
    }

    private static void update(ConferenceEvent event, ViewUpdate change, Update fields) {
        change.update(ConferenceView.class, event.conferenceId(), fields);
    }

    private static ConferenceView view(ConferenceCreated e) {
        return new ConferenceView(
                e.conferenceId(),
                e.contextType(),
                e.contextId(),
                e.creatorId(),
                e.type(),
                e.key(),
                e.title().text(),
                e.description().text(),
                e.duration(),
                e.longRunning(),
                e.settings(),
                e.url(),
                List.of(e.creatorId()),
                List.of(),
                List.of(),
                List.of(),
                false,
                null,
                null,
                e.at());
    }

    /** Removes the texts of an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.updateAll(
                ConferenceView.class,
                where("creatorId").is(e.userId()),
                Update.update("title", null).set("description", null));
    }
}
