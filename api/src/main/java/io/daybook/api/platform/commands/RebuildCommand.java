package io.daybook.api.platform.commands;

import io.daybook.api.platform.serving.BuildProgress;
import io.daybook.api.platform.serving.Console;
import io.daybook.api.platform.serving.StoresConfiguration;
import io.daybook.command.platform.eventstore.EventStoreConfiguration;
import io.daybook.command.platform.eventstore.StoredEvents;
import io.daybook.mongo.EmbeddedMongo;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.Views;
import java.time.Clock;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.data.mongodb.autoconfigure.DataMongoAutoConfiguration;
import org.springframework.boot.mongodb.autoconfigure.MongoAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.ComponentScan.Filter;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;

/**
 * {@code ./daybook rebuild [VIEW...]}: rebuilds views while the service is stopped. Not a
 * component: it is a separate application, which contains only the stores and the projections.
 */
@ImportAutoConfiguration({MongoAutoConfiguration.class, DataMongoAutoConfiguration.class})
@Import({EventStoreConfiguration.class, StoresConfiguration.class})
@ComponentScan({"io.daybook.query.platform.nodes", "io.daybook.query.platform.views"})
@ComponentScan(
        basePackages = "io.daybook.query",
        useDefaultFilters = false,
        includeFilters = @Filter(type = FilterType.ASSIGNABLE_TYPE, classes = Projection.class))
public class RebuildCommand {

    private static final Duration BETWEEN_PROGRESS = Duration.ofMillis(200);
    private static final int WRONG_NAME = 2;

    /** Returns the clock of commands that do not start the service. */
    @Bean
    static Clock clock() {
        return Clock.tick(Clock.systemUTC(), Duration.ofMillis(1));
    }

    /**
     * Rebuilds the given views, by default all; arguments that start with dashes are properties.
     */
    public static int run(String... arguments) throws Exception {
        var application = new SpringApplication(RebuildCommand.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        List<String> names =
                Arrays.stream(arguments).filter(argument -> !argument.startsWith("--")).toList();
        Console console = Console.standard();
        try (var context = application.run(arguments)) {
            var progress =
                    new BuildProgress(
                            "Building views",
                            context.getBean(Clock.class),
                            BETWEEN_PROGRESS,
                            console::progress);
            context.getBean(Views.class).rebuild(names, progress);
            context.getBeanProvider(EmbeddedMongo.class)
                    .ifAvailable(
                            mongo ->
                                    mongo.checkpoint(
                                            context.getBean(StoredEvents.class).storeId()));
            console.say(List.of("", "Done."));
            return 0;
        } catch (IllegalArgumentException wrongName) {
            console.say(List.of(String.valueOf(wrongName.getMessage())));
            return WRONG_NAME;
        }
    }
}
