package io.daybook.command.grading.audit;

import io.daybook.command.grading.audit.AuditCommand.TakeCourseDigest;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.grading.audit.CourseDigestEvent;
import io.daybook.events.grading.audit.CourseDigestEvent.CourseDigestTaken;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The digests of a course's grades, each of which refers to the previous one. */
@AggregateRoot
class CourseDigests {

    @AggregateIdentifier @Nullable String id;
    private int number;
    private long position = -1;
    private String digest = "-";

    CourseDigests() {}

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(TakeCourseDigest c) {
        boolean follows = c.fromPosition() == position && c.previous().equals(digest);
        if (!follows || c.toPosition() <= position) {
            throw Rejection.conflict("Another digest was taken meanwhile");
        }
        AggregateLifecycle.apply(
                new CourseDigestTaken(
                        c.courseId(),
                        number + 1,
                        c.fromPosition(),
                        c.toPosition(),
                        c.events(),
                        c.previous(),
                        c.digest(),
                        c.now()));
    }

    @EventSourcingHandler
    void on(CourseDigestEvent event) {
        switch (event) {
            case CourseDigestTaken e -> {
                id = "coursedigests-" + e.courseId();
                number = e.number();
                position = e.toPosition();
                digest = e.digest();
            }
        }
    }
}
