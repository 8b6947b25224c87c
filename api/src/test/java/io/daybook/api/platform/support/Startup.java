package io.daybook.api.platform.support;

import io.daybook.api.platform.serving.DependenciesByClassName;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Starts applications one after the other, though test classes run in parallel: Spring Boot sets up
 * the logging of the whole process at each start.
 */
public final class Startup {

    private static final Lock TURN = new ReentrantLock();

    private Startup() {}

    /** Runs the application wired as it is served, once no other is starting. */
    public static ConfigurableApplicationContext run(
            SpringApplication application, String... arguments) {
        application.addListeners(new DependenciesByClassName());
        TURN.lock();
        try {
            return application.run(arguments);
        } finally {
            TURN.unlock();
        }
    }
}
