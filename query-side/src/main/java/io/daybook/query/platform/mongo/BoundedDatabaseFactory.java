package io.daybook.query.platform.mongo;

import com.mongodb.ClientSessionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.data.mongodb.MongoDatabaseFactory;

/** Gives each call to the database the {@link CallDeadline} of the thread that makes it. */
final class BoundedDatabaseFactory implements MongoDatabaseFactory {

    private final MongoDatabaseFactory databases;

    BoundedDatabaseFactory(MongoDatabaseFactory databases) {
        this.databases = databases;
    }

    /** Bounds the factory that the framework makes, which otherwise stays as it is configured. */
    static final class Bounding implements BeanPostProcessor {

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof MongoDatabaseFactory databases
                    ? new BoundedDatabaseFactory(databases)
                    : bean;
        }
    }

    private static MongoDatabase bounded(MongoDatabase database) {
        Duration left = CallDeadline.left();
        return left == null
                ? database
                : database.withTimeout(left.toMillis(), TimeUnit.MILLISECONDS);
    }

    @Override
    public MongoDatabase getMongoDatabase() {
        return bounded(databases.getMongoDatabase());
    }

    @Override
    public MongoDatabase getMongoDatabase(String name) {
        return bounded(databases.getMongoDatabase(name));
    }

    @Override
    public PersistenceExceptionTranslator getExceptionTranslator() {
        return databases.getExceptionTranslator();
    }

    @Override
    public ClientSession getSession(ClientSessionOptions options) {
        return databases.getSession(options);
    }

    @Override
    public MongoDatabaseFactory withSession(ClientSession session) {
        return new BoundedDatabaseFactory(databases.withSession(session));
    }
}
