package io.daybook.api.platform.durability;

import io.daybook.api.Daybook;
import io.daybook.api.platform.support.Startup;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/** Where a node runs. */
interface NodeHost {

    /**
     * Starts it.
     *
     * @return where it serves, or is about to
     */
    String start(List<String> arguments) throws IOException;

    boolean isRunning();

    /** Ends it as SIGTERM does; returns when it has ended. */
    void stop();

    /** This process, which several nodes may share. */
    final class ThisProcess implements NodeHost {

        private final BeanFactoryPostProcessor beans;
        private @Nullable ConfigurableApplicationContext context;

        /** For a node whose beans are changed at each start. */
        ThisProcess(BeanFactoryPostProcessor beans) {
            this.beans = beans;
        }

        @Override
        public String start(List<String> arguments) {
            var application = new SpringApplication(Daybook.class);
            application.addInitializers(starting -> starting.addBeanFactoryPostProcessor(beans));
            ConfigurableApplicationContext started =
                    Startup.run(application, arguments.toArray(String[]::new));
            context = started;
            return "http://localhost:" + started.getEnvironment().getProperty("local.server.port");
        }

        @Override
        public boolean isRunning() {
            return context != null;
        }

        @Override
        public void stop() {
            Objects.requireNonNull(context).close();
            context = null;
        }
    }
}
