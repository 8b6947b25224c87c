package io.daybook.api.platform.durability;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.api.platform.commands.RebuildCommand;
import io.daybook.api.platform.support.Startup;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.RebuildProgress;
import io.daybook.query.platform.views.Views;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.bson.Document;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.data.domain.Sort;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.query.Query;

/** The stores of a service that does not run, and the documents of its views. */
final class ViewDocuments {

    private static final Sort BY_ID = Sort.by("_id");
    private static final Duration SOON = Duration.ofMinutes(2);

    private ViewDocuments() {}

    /** The stores and the projections alone; nothing is followed yet. */
    static ConfigurableApplicationContext open(String... properties) {
        var application = new SpringApplication(RebuildCommand.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        return Startup.run(application, properties);
    }

    /** Brings the views up to the last event. */
    static void follow(ConfigurableApplicationContext context) throws Exception {
        Views views = context.getBean(Views.class);
        views.start(new Unwatched());
        long head = context.getBean(StoredEvents.class).head();
        assertThat(views.viewPosition().await(head, SOON)).isTrue();
        assertThat(views.quarantined()).isEmpty();
        views.stop();
    }

    /** Every document of every view, with the positions that guard them. */
    static Map<String, List<Document>> of(ConfigurableApplicationContext context) {
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
