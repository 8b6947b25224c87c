package io.daybook.mongo;

import de.bwaldvogel.mongo.wire.OpCode;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToByteEncoder;

/** Writes a reply in the form drivers expect of {@code OP_MSG}. */
final class ReplyEncoder extends MessageToByteEncoder<MongoMessage> {

    ReplyEncoder() {
        super(MongoMessage.class, false); // many small writes are faster to a heap buffer
    }

    @Override
    protected void encode(ChannelHandlerContext context, MongoMessage message, ByteBuf out) {
        out.writeIntLE(0);
        out.writeIntLE(message.getHeader().getRequestID());
        out.writeIntLE(message.getHeader().getResponseTo());
        out.writeIntLE(OpCode.OP_MSG.getId());
        out.writeIntLE(message.getFlags());
        out.writeByte(MongoMessage.SECTION_KIND_BODY);
        BsonWriter.write(message.getDocument(), out);
        out.setIntLE(0, out.writerIndex());
    }
}
