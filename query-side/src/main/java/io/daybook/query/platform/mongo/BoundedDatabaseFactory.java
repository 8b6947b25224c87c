package io.daybook.query.platform.mongo;

import com.mongodb.ClientSessionOptions;
import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoDatabase;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import org.springframework.data.mongodb.MongoDatabaseFactory;

/**
 * Applies the {@link CallDeadline} of the calling thread to each database call, and rejects calls
 * to closed collections.
 */
public final class BoundedDatabaseFactory implements MongoDatabaseFactory {

    private final MongoDatabaseFactory databases;
    private final ClosedCollections closed;

    /** Wraps a factory. */
    public BoundedDatabaseFactory(MongoDatabaseFactory databases, ClosedCollections closed) {
        this.databases = databases;
        this.closed = closed;
    }

    /** Bounds the factory that the framework makes, which otherwise stays as it is configured. */
    static final class DatabaseFactoryPostProcessor implements BeanPostProcessor {

        private final ObjectProvider<ClosedCollections> closed;

        /** Whatever a processor of beans needs at once is made before all others. */
        DatabaseFactoryPostProcessor(ObjectProvider<ClosedCollections> closed) {
            this.closed = closed;
        }

        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
            return bean instanceof MongoDatabaseFactory databases
                    ? new BoundedDatabaseFactory(databases, closed.getObject())
                    : bean;
        }
    }

    private MongoDatabase bounded(MongoDatabase database) {
        Duration left = CallDeadline.left();
        return closed.guard(
                left == null
                        ? database
                        : database.withTimeout(left.toMillis(), TimeUnit.MILLISECONDS));
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
        return new BoundedDatabaseFactory(databases.withSession(session), closed);
    }
}
