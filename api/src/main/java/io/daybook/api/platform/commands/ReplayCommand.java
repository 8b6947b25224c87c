package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.BuildProgress;
import io.daybook.api.platform.serving.Console;
import io.daybook.application.grading.gradebookhistory.RecordedGradebooks;
import io.daybook.command.platform.eventstore.EventStoreConfiguration;
import io.daybook.query.grading.gradebookhistory.RecordedGradebook;
import io.daybook.query.platform.views.RebuildProgress;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.axonframework.common.stream.BlockingStream;
import org.axonframework.eventhandling.GlobalSequenceTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.springframework.beans.BeansException;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Import;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.core.env.Environment;

/**
 * {@code ./daybook replay}: rebuilds the gradebook of a course as of a given time from the events
 * only, in memory, while the service is stopped. A difference between its output and the response
 * of the service means that one of both is wrong.
 */
public final class ReplayCommand {

    private static final Duration BETWEEN_PROGRESS = Duration.ofMillis(200);
    private static final int BATCH = 2_000;
    private static final int WRONG_ARGUMENTS = 2;
    private static final int NO_RECORD = 3;
    private static final int NO_COURSE = 4;
    private static final int NOT_WRITTEN = 5;

    private final Console console = Console.standard();
    private final ReplayArguments asked;

    private ReplayCommand(ReplayArguments asked) {
        this.asked = asked;
    }

    /** The event store and its keys. */
    @Import(EventStoreConfiguration.class)
    static class Stores {}

    /** Replays according to the arguments. Returns the exit code. */
    public static int run(String... arguments) throws InterruptedException {
        ReplayArguments asked;
        try {
            asked = ReplayArguments.read(arguments);
        } catch (IllegalArgumentException wrong) {
            Console.standard().say(List.of(String.valueOf(wrong.getMessage())));
            return WRONG_ARGUMENTS;
        }
        return new ReplayCommand(asked).replay();
    }

    private int replay() throws InterruptedException {
        var application = new SpringApplication(Stores.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        try (var context = application.run(asked.properties().toArray(String[]::new))) {
            return replay(context);
        } catch (BeansException cannotOpen) {
            return fail(NO_RECORD, cannotOpen);
        }
    }

    private int replay(ConfigurableApplicationContext context) throws InterruptedException {
        Environment environment = context.getEnvironment();
        Path data = Path.of(environment.getProperty("daybook.data", "data"));
        if (environment.getProperty("daybook.axonserver", "").isBlank()
                && environment.getProperty("daybook.postgres-url", "").isBlank()
                && !Files.exists(data.resolve("record"))) {
            console.say(List.of("There is no record in " + data.toAbsolutePath()));
            return NO_RECORD;
        }
        var gradebook = new RecordedGradebook(asked.courseId(), asked.until());
        var progress =
                new BuildProgress(
                        "Replaying", RebuildCommand.clock(), BETWEEN_PROGRESS, console::progress);
        read(context.getBean(EventStore.class), gradebook, progress);
        if (!gradebook.knowsCourse()) {
            console.say(List.of("", "The record knows no course " + asked.courseId()));
            return NO_COURSE;
        }
        return write(gradebook);
    }

    private static void read(
            EventStore record, RecordedGradebook gradebook, RebuildProgress progress)
            throws InterruptedException {
        long head =
                record.createHeadToken() instanceof GlobalSequenceTrackingToken token
                        ? token.getGlobalIndex()
                        : -1;
        progress.started(head);
        try (BlockingStream<TrackedEventMessage<?>> events = record.openStream(null)) {
            long position = -1;
            for (int read = 1; position < head; read++) {
                TrackedEventMessage<?> event = events.nextAvailable();
                position = event.trackingToken().position().orElseThrow();
                gradebook.on(event.getPayload(), position);
                if (read % BATCH == 0 || position >= head) {
                    progress.reached(position);
                }
            }
        }
    }

    private int write(RecordedGradebook gradebook) {
        try (OutputStream out = Files.newOutputStream(asked.out())) {
            RecordedGradebooks.write(gradebook, out);
        } catch (IOException cannot) {
            console.say(List.of("", asked.out() + " cannot be written: " + cannot));
            return NOT_WRITTEN;
        }
        console.say(
                List.of(
                        "",
                        "The gradebook of course %d as of %s: %d students, in %s"
                                .formatted(
                                        asked.courseId(),
                                        asked.until(),
                                        gradebook.students().size(),
                                        asked.out())));
        return 0;
    }

    private int fail(int status, Exception failure) {
        Throwable cause = NestedExceptionUtils.getMostSpecificCause(failure);
        console.say(List.of(String.valueOf(cause.getMessage())));
        return status;
    }
}
