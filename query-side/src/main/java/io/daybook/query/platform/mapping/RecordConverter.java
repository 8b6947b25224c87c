package io.daybook.query.platform.mapping;

import org.bson.Document;
import org.bson.conversions.Bson;
import org.springframework.data.mongodb.core.convert.MappingMongoConverter;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.convert.NoOpDbRefResolver;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;

/**
 * Spring Data's converter, except that records of plain values are read by {@link RecordMapper},
 * because lists read hundreds of them. No view refers to another document.
 */
public final class RecordConverter extends MappingMongoConverter {

    private final RecordMapper records = new RecordMapper(this);

    public RecordConverter(MongoMappingContext context, MongoCustomConversions conversions) {
        super(NoOpDbRefResolver.INSTANCE, context);
        setCustomConversions(conversions);
    }

    @Override
    public <S> S read(Class<S> type, Bson stored) {
        Object plain =
                stored instanceof Document document ? records.instance(type, document) : null;
        return plain == null ? super.read(type, stored) : type.cast(plain);
    }
}
