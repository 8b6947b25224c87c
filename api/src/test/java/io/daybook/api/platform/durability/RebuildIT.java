package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.commands.RebuildCommand;
import io.daybook.api.platform.support.DaybookProcess;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.platform.views.MongoTokenStore;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.RebuildProgress;
import io.daybook.query.platform.views.Views;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bson.Document;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.util.FileSystemUtils;

/** The views of a busy school, which the demonstration makes through the service itself. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RebuildIT {

    private static final Sort BY_ID = Sort.by("_id");
    private static final String SCHOOL_IS_OPEN = "Daybook serves a school";

    @TempDir Path data;

    @Test
    void every_document_is_the_same_however_its_events_came() throws Exception {
        DaybookProcess.start("demo", data, DaybookProcess.freePort(), SCHOOL_IS_OPEN).stop();
        Map<String, List<Document>> asTheyCame;
        try (var stopped = open()) {
            asTheyCame = documents(stopped);
            assertThat(asTheyCame.values().stream().mapToInt(List::size).sum()).isGreaterThan(300);

            deliverEverythingAgain(stopped);
            assertThat(documents(stopped)).isEqualTo(asTheyCame);
        }

        RebuildCommand.run("--daybook.data=" + data);
        try (var rebuilt = open()) {
            assertThat(documents(rebuilt)).isEqualTo(asTheyCame);
        }

        FileSystemUtils.deleteRecursively(data.resolve("mongo"));
        try (var empty = open()) {
            assertThat(documents(empty).values()).allSatisfy(view -> assertThat(view).isEmpty());
            follow(empty);
            assertThat(documents(empty)).isEqualTo(asTheyCame);
        }
    }

    private ConfigurableApplicationContext open() {
        var application = new SpringApplication(RebuildCommand.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        return application.run("--daybook.data=" + data);
    }

    /** As after a crash that forgot how far the views were. */
    private static void deliverEverythingAgain(ConfigurableApplicationContext context)
            throws Exception {
        context.getBean(MongoOperations.class)
                .updateMulti(
                        new Query(), Update.update("position", 0L), MongoTokenStore.COLLECTION);
        follow(context);
    }

    private static void follow(ConfigurableApplicationContext context) throws Exception {
        Views views = context.getBean(Views.class);
        views.start(new Unwatched());
        long head = context.getBean(StoredEvents.class).head();
        assertThat(views.viewPosition().await(head, Duration.ofSeconds(60))).isTrue();
        assertThat(views.quarantined()).isEmpty();
        views.stop();
    }

    /** Every document of every view, with the positions that guard them. */
    private static Map<String, List<Document>> documents(ConfigurableApplicationContext context) {
        var mongo = context.getBean(MongoOperations.class);
        Map<String, List<Document>> documents = new TreeMap<>();
        context.getBeansOfType(Projection.class).values().stream()
                .flatMap(projection -> projection.views().stream())
                .map(mongo::getCollectionName)
                .forEach(
                        view ->
                                documents.put(
                                        view,
                                        mongo.find(new Query().with(BY_ID), Document.class, view)));
        return documents;
    }

    private static final class Unwatched implements RebuildProgress {

        @Override
        public void started(long upTo) {}

        @Override
        public void reached(long position) {}

        @Override
        public void finished() {}
    }
}
