package io.daybook.api.platform.support;

import io.daybook.api.platform.serving.DependenciesByClassName;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.io.DefaultResourceLoader;
import org.springframework.core.io.Resource;
import org.springframework.core.type.classreading.MetadataReader;

/**
 * Starts applications one after the other, though test classes run in parallel: Spring Boot sets up
 * the logging of the whole process at each start.
 */
public final class Startup {

    private static final Lock TURN = new ReentrantLock();

    /** What scanning for beans read of classes, which are the same at every start. */
    private static final Map<Resource, MetadataReader> CLASSES = new ConcurrentHashMap<>();

    private Startup() {}

    /** Runs the application wired as it is served, once no other is starting. */
    public static ConfigurableApplicationContext run(
            SpringApplication application, String... arguments) {
        application.addListeners(new DependenciesByClassName());
        application.addInitializers(Startup::rememberClasses);
        TURN.lock();
        try {
            return application.run(arguments);
        } finally {
            TURN.unlock();
        }
    }

    private static void rememberClasses(ConfigurableApplicationContext context) {
        Map<Resource, MetadataReader> read =
                ((DefaultResourceLoader) context).getResourceCache(MetadataReader.class);
        read.putAll(CLASSES);
        context.addBeanFactoryPostProcessor(_ -> CLASSES.putAll(read));
    }
}
