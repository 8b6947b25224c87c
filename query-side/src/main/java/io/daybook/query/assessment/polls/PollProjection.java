package io.daybook.query.assessment.polls;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.assessment.polls.PollEvent;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceAdded;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceChanged;
import io.daybook.events.assessment.polls.PollEvent.PollChoiceDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollCreated;
import io.daybook.events.assessment.polls.PollEvent.PollDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollReworded;
import io.daybook.events.assessment.polls.PollEvent.PollSessionChanged;
import io.daybook.events.assessment.polls.PollEvent.PollSessionClosed;
import io.daybook.events.assessment.polls.PollEvent.PollSessionCreated;
import io.daybook.events.assessment.polls.PollEvent.PollSessionDeleted;
import io.daybook.events.assessment.polls.PollEvent.PollSessionOpened;
import io.daybook.events.assessment.polls.PollSubmissionEvent;
import io.daybook.events.assessment.polls.PollSubmissionEvent.PollAnswered;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of polls, their choices, sessions and submissions. */
@Component
class PollProjection implements Projection {

    @Override
    public String name() {
        return "polls-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(
                PollView.class,
                PollChoiceView.class,
                PollSessionView.class,
                PollSubmissionView.class);
    }

    @EventHandler
    void on(PollSubmissionEvent event, ViewUpdate change) {
        switch (event) {
            case PollAnswered e ->
                    change.create(
                            new PollSubmissionView(
                                    e.submissionId(),
                                    e.pollId(),
                                    e.sessionId(),
                                    e.choiceId(),
                                    e.userId(),
                                    e.at()));
        }
    }

    @EventHandler
    void on(PollEvent event, ViewUpdate change) {
        switch (event) {
            case PollCreated e ->
                    change.create(
                            new PollView(
                                    e.pollId(),
                                    e.ownerId(),
                                    e.question(),
                                    e.description(),
                                    e.at()));
            case PollReworded e ->
                    change.update(
                            PollView.class,
                            e.pollId(),
                            Update.update("question", e.question())
                                    .set("description", e.description()));
            case PollDeleted e -> delete(e, change);
            case PollChoiceAdded e ->
                    change.create(
                            new PollChoiceView(
                                    e.choiceId(), e.pollId(), e.text(), e.correct(), e.position()));
            case PollChoiceChanged e ->
                    change.update(
                            PollChoiceView.class,
                            e.choiceId(),
                            Update.update("text", e.text())
                                    .set("correct", e.correct())
                                    .set("position", e.position()));
            case PollChoiceDeleted e -> {
                change.remove(PollChoiceView.class, e.choiceId());
                change.removeAll(
                        PollSubmissionView.class,
                        where("pollId").is(e.pollId()).and("choiceId").is(e.choiceId()));
            }
            case PollSessionCreated e -> change.create(session(e));
            case PollSessionChanged e ->
                    change.update(
                            PollSessionView.class,
                            e.sessionId(),
                            Update.update("courseId", e.courseId())
                                    .set("sectionId", e.sectionId())
                                    .set("publicResults", e.publicResults()));
            case PollSessionOpened e -> open(e.sessionId(), true, change);
            case PollSessionClosed e -> open(e.sessionId(), false, change);
            case PollSessionDeleted e -> {
                change.remove(PollSessionView.class, e.sessionId());
                change.removeAll(PollSubmissionView.class, where("sessionId").is(e.sessionId()));
            }
        }
    }

    private static void open(long sessionId, boolean isOpen, ViewUpdate change) {
        change.update(PollSessionView.class, sessionId, Update.update("open", isOpen));
    }

    private static void delete(PollDeleted e, ViewUpdate change) {
        change.remove(PollView.class, e.pollId());
        change.removeAll(PollChoiceView.class, where("pollId").is(e.pollId()));
        change.removeAll(PollSessionView.class, where("pollId").is(e.pollId()));
        change.removeAll(PollSubmissionView.class, where("pollId").is(e.pollId()));
    }

    private static PollSessionView session(PollSessionCreated e) {
        return new PollSessionView(
                e.sessionId(),
                e.pollId(),
                e.courseId(),
                e.sectionId(),
                e.publicResults(),
                false,
                e.at());
    }
}
