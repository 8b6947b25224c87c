package io.daybook.query.platform.jobs;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.people.users.UserEvent.UserErased;
import io.daybook.events.platform.jobs.ProgressEvent;
import io.daybook.events.platform.jobs.ProgressEvent.WorkAdvanced;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCancelled;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkFailed;
import io.daybook.events.platform.jobs.ProgressEvent.WorkHeld;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkReleased;
import io.daybook.events.platform.jobs.ProgressEvent.WorkStarted;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.jobs.ProgressView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of background jobs and their progress. */
@Component
class ProgressProjection implements Projection {

    @Override
    public String name() {
        return "progress-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ProgressView.class);
    }

    /**
     * Written after the changes of the job, so that a completed job implies that they are visible.
     */
    @Override
    public int turn() {
        return 2;
    }

    @EventHandler
    void on(ProgressEvent event, MetaData metadata, ViewUpdate change) {
        switch (event) {
            case WorkQueued e -> change.create(view(e, State.QUEUED, metadata));
            case WorkHeld e -> change.create(view(asQueued(e), State.HELD, metadata));
            case WorkReleased e -> update(e, change, state(State.QUEUED, e.at()));
            case WorkStarted e -> update(e, change, state(State.RUNNING, e.at()));
            case WorkAdvanced e -> update(e, change, at(e.at()).set("completion", e.completion()));
            case WorkCompleted e ->
                    update(
                            e,
                            change,
                            state(State.COMPLETED, e.at())
                                    .set("completion", 100.0)
                                    .set("results", e.results()));
            case WorkFailed e -> update(e, change, failed(e.message(), e.results(), e.at()));
            case WorkCancelled e -> update(e, change, failed(e.message(), null, e.at()));
        }
    }

    private static WorkQueued asQueued(WorkHeld e) {
        return new WorkQueued(
                e.progressId(),
                e.tag(),
                e.contextType(),
                e.contextId(),
                e.userId(),
                e.lane(),
                e.parameters(),
                e.texts(),
                e.at());
    }

    private static ProgressView view(WorkQueued e, State state, MetaData metadata) {
        return new ProgressView(
                e.progressId(),
                e.tag(),
                e.contextType(),
                e.contextId(),
                e.userId(),
                e.lane(),
                e.parameters(),
                e.texts().stream().<@Nullable String>map(Personal::text).toList(),
                e.texts().stream().map(Personal::person).toList(),
                texts(metadata),
                state,
                null,
                null,
                null,
                e.at(),
                e.at());
    }

    private static Map<String, String> texts(MetaData metadata) {
        Map<String, String> texts = new HashMap<>();
        metadata.forEach((key, value) -> texts.put(key, String.valueOf(value)));
        return texts;
    }

    private static Update failed(String message, @Nullable String results, Instant at) {
        return state(State.FAILED, at).set("message", message).set("results", results);
    }

    private static Update state(State state, Instant at) {
        return at(at).set("state", state);
    }

    private static Update at(Instant at) {
        return Update.update("updatedAt", at);
    }

    private static void update(ProgressEvent event, ViewUpdate change, Update fields) {
        change.update(ProgressView.class, event.progressId(), fields);
    }

    /** Removes the texts written by or about an erased user. */
    @EventHandler
    void on(UserErased e, ViewUpdate change) {
        change.findAll(ProgressView.class, where("people").is(e.userId()))
                .forEach(work -> forget(e.userId(), work, change));
    }

    private static void forget(long person, ProgressView work, ViewUpdate change) {
        List<@Nullable String> texts = new ArrayList<>(work.texts());
        for (int i = 0; i < texts.size(); i++) {
            if (work.people().get(i) == person) {
                texts.set(i, null);
            }
        }
        change.update(ProgressView.class, work.id(), Update.update("texts", texts));
    }
}
